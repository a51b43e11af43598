-- What visitors ask. Only the server adds rows.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- From the id the visitor's browser made and the text: a repeated submission has the same.
  submission_id uuid unique,
  -- The lengths are those of the form.
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null default '' check (char_length(phone) <= 50),
  company text not null default '' check (char_length(company) <= 200),
  subject text not null check (
    subject in ('product-inquiry', 'technical-support', 'bulk-order', 'partnership', 'other')
  ),
  -- Which of the labels that share a subject the visitor chose.
  subject_label text not null default '' check (char_length(subject_label) <= 100),
  message text not null check (char_length(message) between 1 and 10000),
  -- The list of selected products the message came with.
  selections text not null default '' check (char_length(selections) <= 10000),
  status text not null default 'new' check (status in ('new', 'in progress', 'answered', 'closed')),
  status_changed_at timestamptz,
  status_changed_by uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 10000),
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'failed')),
  -- Why the last attempt to send the mail failed; it may still be tried again.
  mail_error text check (char_length(mail_error) <= 1000),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_status_changed_by_idx on public.contact_messages (status_changed_by);
create index contact_messages_mail_error_idx on public.contact_messages (created_at desc)
  where mail_error is not null;

-- What an enquiry asks for, as data: which product, under which name and at which price the visitor
-- saw it. Names change and repeat, prices change; the question stays what it was.
create table public.contact_message_items (
  id uuid primary key default gen_random_uuid(),
  contact_message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- Empty for what is in no catalogue, and once the product is deleted; the name stays.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  -- US dollars for one piece on the day of asking; empty for what has no price.
  price numeric(12, 2) check (price between 0 and 9999999999.99),
  position integer not null
);
create index contact_message_items_message_idx
  on public.contact_message_items (contact_message_id, position);
create index contact_message_items_product_id_idx on public.contact_message_items (product_id);

-- People of the office change the status and the note; what a visitor wrote stays as it is, and the
-- state of the mail may only say what the outbox says.
create function private.guard_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'mail_state', 'mail_error'
  ];
begin
  if auth.uid() is not null and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.mail_state, new.mail_error) is distinct from (old.mail_state, old.mail_error)
      and not exists (
        select from private.mail_outbox
        where contact_message_id = new.id and state = new.mail_state
          and last_error is not distinct from new.mail_error
      )
  ) then
    raise exception 'Only the status and the note of an enquiry can be changed.'
      using errcode = '42501';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$$;
create trigger guard_contact_message before update on public.contact_messages
  for each row execute function private.guard_contact_message();
create trigger touch_updated_at before update on public.contact_messages
  for each row execute function private.touch_updated_at();

-- Saves the note only if it still is the one the person saw; says whether it did.
create function public.save_enquiry_note(enquiry uuid, seen text, becomes text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.contact_messages set note = becomes where id = enquiry and note = seen;
  return found;
end
$$;

alter table public.contact_messages enable row level security;
create policy "admins read enquiries" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins change enquiries" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete enquiries" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

alter table public.contact_message_items enable row level security;
create policy "admins read requested items" on public.contact_message_items
  for select to authenticated using ((select private.is_admin()));
