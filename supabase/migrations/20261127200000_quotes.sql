-- Quotations. A row is one revision: what was sent stays as it was sent, and a change is a new revision of
-- the same chain under the same number. Only functions write here.

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  -- The first revision's id: what the private links, the messages and the number belong to. Deferred, so
  -- that a backup may bring revisions in any order.
  chain_id uuid not null
    references public.quotes (id) on delete cascade deferrable initially deferred,
  revision integer not null default 1 check (revision between 1 and 999),
  -- Drawn at the first send, so that the sequence has no gaps; every revision bears it.
  number text check (number ~ '^Q-\d{4}-\d{4,}$'),
  state text not null default 'draft' check (
    state in ('draft', 'sent', 'accepted', 'declined', 'superseded', 'withdrawn')
  ),
  user_id uuid references auth.users (id) on delete set null,
  contact_message_id uuid references public.contact_messages (id) on delete set null,
  customer_name text not null default '' check (char_length(customer_name) <= 200),
  customer_company text not null default '' check (char_length(customer_company) <= 200),
  customer_email text not null default '' check (char_length(customer_email) <= 254),
  customer_phone text not null default '' check (char_length(customer_phone) <= 50),
  customer_address text not null default '' check (char_length(customer_address) <= 1000),
  customer_vat_number text not null default '' check (char_length(customer_vat_number) <= 50),
  -- The customer's own number for what was asked.
  customer_reference text not null default '' check (char_length(customer_reference) <= 100),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  -- Percent, taken off the lines of each rate of VAT; not off the delivery.
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  delivery_cost numeric(12, 2) not null default 0 check (delivery_cost between 0 and 9999999999.99),
  delivery_vat_rate numeric(5, 2) not null default 0 check (delivery_vat_rate between 0 and 100),
  -- The last day on which it can be accepted, by the office's calendar.
  valid_until date,
  lead_time text not null default '' check (char_length(lead_time) <= 200),
  terms text not null default '' check (char_length(terms) <= 10000),
  closing text not null default '' check (char_length(closing) <= 5000),
  -- Never leaves the office.
  internal_note text not null default '' check (char_length(internal_note) <= 10000),
  -- What the lines that count come to; private.sum_quote computes it.
  net numeric(14, 2) not null default 0 check (net between 0 and 999999999999.99),
  vat numeric(14, 2) not null default 0 check (vat between 0 and 999999999999.99),
  gross numeric(14, 2) not null default 0 check (gross between 0 and 999999999999.99),
  -- The letterhead as it was on the day of sending.
  seller jsonb,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  answered_by text not null default '' check (char_length(answered_by) <= 200),
  -- The customer's order number.
  answer_reference text not null default '' check (char_length(answer_reference) <= 100),
  -- Why it was declined.
  answer_reason text not null default '' check (char_length(answer_reason) <= 5000),
  -- Lines of a pen, as a path of SVG.
  signature text check (char_length(signature) <= 20000 and signature ~ '^[ML0-9 .]*$'),
  mail_state text check (mail_state in ('waiting', 'sent', 'failed')),
  mail_error text check (char_length(mail_error) <= 1000),
  constraint quotes_number_when_sent check ((state = 'draft') or (number is not null)),
  unique (chain_id, revision),
  unique (number, revision)
);
-- One revision of a chain is written, one is with the customer, one is an order.
create unique index quotes_one_draft_idx on public.quotes (chain_id) where state = 'draft';
create unique index quotes_one_open_idx on public.quotes (chain_id) where state in ('sent', 'accepted');
create index quotes_created_at_idx on public.quotes (created_at desc, id);
create index quotes_valid_until_idx on public.quotes (valid_until) where state = 'sent';
create index quotes_customer_email_idx on public.quotes (lower(customer_email));
create index quotes_user_id_idx on public.quotes (user_id);
create index quotes_contact_message_id_idx on public.quotes (contact_message_id);
create index quotes_created_by_idx on public.quotes (created_by);
create index quotes_updated_by_idx on public.quotes (updated_by);
create index quotes_sent_by_idx on public.quotes (sent_by);

create table public.quote_lines (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  position integer not null,
  -- An alternative takes the place of the nearest line of kind 'line' above it.
  kind text not null default 'line' check (kind in ('line', 'optional', 'alternative')),
  -- Empty for what is in no catalogue, and once the product is deleted.
  product_id uuid references public.products (id) on delete set null,
  description text not null check (char_length(btrim(description)) between 1 and 500),
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 1000000),
  unit text not null default 'pcs' check (char_length(btrim(unit)) between 1 and 20),
  unit_price numeric(12, 2) not null check (unit_price between 0 and 9999999999.99),
  -- What one costs the company. Never leaves the office.
  unit_cost numeric(12, 2) check (unit_cost between 0 and 9999999999.99),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  vat_rate numeric(5, 2) not null default 0 check (vat_rate between 0 and 100),
  lead_time text not null default '' check (char_length(lead_time) <= 100),
  note text not null default '' check (char_length(note) <= 1000),
  -- Whether the customer chose an option or an alternative.
  chosen boolean not null default false check (kind <> 'line' or not chosen),
  constraint quote_lines_whole_pieces check (unit <> 'pcs' or quantity = trunc(quantity)),
  unique (quote_id, position)
);
create index quote_lines_product_id_idx on public.quote_lines (product_id);

-- What happened to a quotation. Rows are only ever added.
create table public.quote_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'sent', 'viewed', 'question', 'answer', 'extension asked', 'accepted', 'declined',
    'superseded', 'withdrawn', 'reminded', 'link made', 'links withdrawn'
  )),
  -- Who of the office; empty for the customer and for the server itself.
  actor uuid,
  -- What is worth knowing of it: totals, name, reason.
  data jsonb not null default '{}'
);
create index quote_events_quote_id_idx on public.quote_events (quote_id, at);

-- The office's own day: a quotation ends with it, wherever the server stands.
create function private.office_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Africa/Johannesburg')::date $$;

-- The lines that count: those without an alternative that was chosen, and whatever was chosen. app/data/
-- quote-totals.ts has the same rules for pages, and a test holds the two together.
create function private.counted_lines(target uuid) returns table (
  id uuid, "position" integer, product_id uuid, description text, quantity numeric, unit text, net numeric,
  vat_rate numeric
)
language sql stable set search_path = ''
as $$
  with grouped as (
    select *, count(*) filter (where kind = 'line') over (order by position) as place
    from public.quote_lines where quote_id = target
  ), replaced as (
    select *, bool_or(kind = 'alternative' and chosen) over (partition by place) as alternative_chosen
    from grouped
  )
  select replaced.id, replaced.position, replaced.product_id, replaced.description, replaced.quantity,
    replaced.unit,
    round(replaced.quantity * replaced.unit_price * (100 - replaced.discount_percent) / 100, 2),
    case quotes.vat_mode when 'export' then 0 else replaced.vat_rate end
  from replaced join public.quotes on quotes.id = replaced.quote_id
  where case kind when 'line' then not alternative_chosen else chosen end
$$;

-- Net and VAT of each rate. Half a cent is rounded up: once by line, once for the discount and once for the
-- VAT of each rate.
create function private.quote_rates(target uuid) returns table (rate numeric, net numeric, vat numeric)
language sql stable set search_path = ''
as $$
  with lines as (
    select vat_rate as rate, sum(counted.net) as net
    from private.counted_lines(target) as counted group by vat_rate
  ), parts as (
    select lines.rate, lines.net - round(lines.net * quotes.discount_percent / 100, 2) as net
    from lines, public.quotes where quotes.id = target
    union all
    select case vat_mode when 'export' then 0 else delivery_vat_rate end, delivery_cost
    from public.quotes where id = target and delivery_cost > 0
  )
  select parts.rate, sum(parts.net), round(sum(parts.net) * parts.rate / 100, 2)
  from parts group by parts.rate order by parts.rate desc
$$;

create function private.sum_quote(target uuid) returns void
language sql set search_path = ''
as $$
  update public.quotes set net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
  from (
    select coalesce(sum(rates.net), 0) as net, coalesce(sum(rates.vat), 0) as vat
    from private.quote_rates(target) as rates
  ) as sums
  where id = target
$$;

create function private.note_quote_event(quote uuid, what text, details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.quote_events (quote_id, kind, actor, data)
  values (quote, what, auth.uid(), details)
$$;

-- Sees to it that what was sent stays as it was sent, whoever writes. What becomes of it is told beside it;
-- the totals follow what the customer chooses, in the moment of accepting only.
create function private.guard_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free text[] := array[
    'state', 'user_id', 'contact_message_id', 'internal_note', 'created_by', 'updated_at', 'updated_by',
    'sent_by', 'first_viewed_at', 'last_viewed_at', 'reminded_at', 'mail_state', 'mail_error'
  ];
begin
  if tg_op = 'UPDATE' and old.state <> 'draft' then
    if old.state = 'sent' and new.state in ('accepted', 'declined') then
      free := free || array[
        'answered_at', 'answered_by', 'answer_reference', 'answer_reason', 'signature', 'net', 'vat', 'gross'
      ];
    end if;
    if new.state = 'draft' or (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
      raise exception 'A quotation that was sent stays as it is: a change is a new revision.'
        using errcode = '42501';
    end if;
  end if;
  if tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email) then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  return new;
end
$$;
create trigger guard_quote before insert or update on public.quotes
  for each row execute function private.guard_quote();
create trigger touch_updated_at before update on public.quotes
  for each row execute function private.touch_updated_at();

create function private.guard_quote_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array['product_id', 'chosen'];
begin
  -- Without its quotation, a line goes with it.
  if exists (
    select from public.quotes
    where id in (case when tg_op <> 'INSERT' then old.quote_id end,
      case when tg_op <> 'DELETE' then new.quote_id end) and state <> 'draft'
  ) and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) <> (to_jsonb(old) - free)) then
    raise exception 'A quotation that was sent stays as it is: a change is a new revision.'
      using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger guard_quote_line before insert or update or delete on public.quote_lines
  for each row execute function private.guard_quote_line();

create function private.keep_quote_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  end if;
  raise exception 'What happened to a quotation is only ever added to.' using errcode = '42501';
end
$$;
create trigger keep_quote_event before update or delete on public.quote_events
  for each row execute function private.keep_quote_event();

-- Who signs up later finds the quotations that were sent to the confirmed address.
create function private.claim_quotes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null then
    update public.quotes set user_id = new.id
    where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return new;
end
$$;
create trigger claim_quotes after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.claim_quotes();

-- Customers read through their private link only: rows hold what never leaves the office.
alter table public.quotes enable row level security;
create policy "admins read quotations" on public.quotes
  for select to authenticated using ((select private.is_admin()));
alter table public.quote_lines enable row level security;
create policy "admins read lines of quotations" on public.quote_lines
  for select to authenticated using ((select private.is_admin()));
alter table public.quote_events enable row level security;
create policy "admins read what happened to quotations" on public.quote_events
  for select to authenticated using ((select private.is_admin()));

grant all on public.quotes, public.quote_lines, public.quote_events to service_role;
grant select on public.quotes, public.quote_lines, public.quote_events to authenticated;
