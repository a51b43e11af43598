-- Documents take the letterhead from the settings, never from who sends them, and what it said is recorded.

-- A setting, with the first values of what it lacks: those of app/content/first-values.ts.
create function private.setting_with(key text, first jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select first || coalesce(
    (select jsonb_strip_nulls(value) from public.settings s where s.key = setting_with.key), '{}'
  )
$$;

create function private.bank_details() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'bank', coalesce(bank.value ->> 'bank', ''), 'changed_at', bank.updated_at
  )
  from (select) as always left join public.settings as bank on bank.key = 'office.bank'
$$;

create function private.letterhead() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', seller ->> 'name', 'registrationNumber', seller ->> 'registrationNumber',
    'vatNumber', seller ->> 'vatNumber',
    'address', format(
      '%s, %s, %s, %s',
      address ->> 'street', address ->> 'city', address ->> 'postalCode', address ->> 'country'
    ),
    'phone', contact ->> 'phone', 'email', contact ->> 'email'
  )
  from private.setting_with('public.seller', '{
      "name": "Reefline Blower & Valve (Pty) Ltd", "registrationNumber": "2018/000000/07",
      "vatNumber": "4000000000"
    }') as seller,
    private.setting_with('public.address', '{
      "street": "14 Impeller Road, Wadeville", "city": "Germiston", "postalCode": "1422",
      "country": "South Africa"
    }') as address,
    private.setting_with('public.contact', '{
      "phone": "+27 11 555 0142", "email": "workshop@reefline.example"
    }') as contact
$$;

-- The settings by which customers know whom they pay, and whom they call to make sure.
create function private.is_guarded_setting(key text) returns boolean
language sql immutable set search_path = ''
as $$ select key in ('office.bank', 'public.seller', 'public.contact') $$;

create or replace function public.save_setting(key text, value jsonb, seen timestamptz)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change the company''s words.' using errcode = '42501';
  end if;
  if private.is_guarded_setting(key) then
    perform private.require_confirmed_identity();
  end if;
  if seen is null then
    insert into public.settings (key, value) values (save_setting.key, save_setting.value)
    on conflict do nothing
    returning updated_at into saved;
  else
    update public.settings s set value = save_setting.value
    where s.key = save_setting.key and s.updated_at = seen
    returning s.updated_at into saved;
  end if;
  return saved;
end
$$;

create function private.announce_guarded_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_guarded_setting(coalesce(new.key, old.key))
    and new.value is distinct from old.value
  then
    perform private.queue_mail(
      'company-details-changed', admins.email,
      jsonb_build_object('body', coalesce(new.key, old.key), 'author', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
      ))
    )
    from public.profiles as admins where role = 'admin';
  end if;
  return null;
end
$$;
create trigger announce_guarded_change after insert or update or delete on public.settings
  for each row execute function private.announce_guarded_setting();

drop function public.send_quote(uuid, timestamptz, jsonb);
create function public.send_quote(target uuid, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.quotes;
  chain uuid;
  link text;
begin
  perform private.require_office();
  select chain_id into chain from public.quotes where id = target;
  perform private.lock_chain(chain);
  perform private.take_draft(target, seen);
  if exists (select from public.quotes where chain_id = chain and state = 'accepted') then
    raise exception 'The quotation has been accepted: it cannot be sent anew.' using errcode = 'PT409';
  end if;
  select * into draft from public.quotes where id = target;
  if not private.is_email_address(draft.customer_email) then
    raise exception 'A quotation is sent to the customer’s e-mail address: enter a correct one.';
  elsif draft.valid_until is null or draft.valid_until < private.office_day() then
    raise exception 'The day until which the quotation is valid lies in the past: choose a later one.';
  elsif not exists (select from public.quote_lines where quote_id = target and kind = 'line') then
    raise exception 'A quotation needs at least one line.';
  end if;

  perform private.note_quote_event(id, 'superseded', jsonb_build_object('by', draft.revision))
  from public.quotes where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set state = 'superseded'
  where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set
    state = 'sent', number = coalesce(number, private.next_quote_number()), sent_at = now(),
    sent_by = auth.uid(), mail_state = 'waiting',
    seller = private.letterhead() || jsonb_build_object('bank', private.bank_details())
  where id = target
  returning * into draft;
  link := private.make_link(chain, null);
  perform private.queue_mail(
    'quote-sent', draft.customer_email, jsonb_build_object('link', link), target
  );
  perform private.note_quote_event(
    target, 'sent', jsonb_build_object('net', draft.net, 'vat', draft.vat, 'gross', draft.gross)
  );
  update public.contact_messages set status = 'answered'
  where id = draft.contact_message_id and status in ('new', 'in progress');
  return jsonb_build_object('number', draft.number, 'link', link);
end
$$;
grant execute on function public.send_quote(uuid, timestamptz) to authenticated;

-- What leaves the office carries no bank: it is read where it is shown.
create or replace function private.quote_document(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select id, position, kind, product_id, description, quantity, unit, unit_price,
          discount_percent, vat_rate, lead_time, note, chosen
        from public.quote_lines where quote_id = target
      ) as line
    )
  )
  from (
    select id, chain_id, number, revision, state,
      state = 'sent' and valid_until < private.office_day() as expired,
      customer_name, customer_company, customer_email, customer_phone, customer_address,
      customer_vat_number, customer_reference, currency, vat_mode, discount_percent, delivery_cost,
      delivery_vat_rate, valid_until, lead_time, terms, closing, net, vat, gross,
      seller - 'bank' as seller, sent_at, answered_at, answered_by, answer_reference, answer_reason,
      signature
    from public.quotes where id = target
  ) as shown
$$;

-- The bank that a quotation is paid to, for who has its link.
create function public.read_bank_details(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.bank_details()
  where exists (
    select from private.opened_by(link) as opened
    join public.quotes on quotes.chain_id = opened.chain_id and state in ('sent', 'accepted')
  )
$$;
grant execute on function public.read_bank_details(text) to anon, authenticated;

-- The same for the account of an order that was confirmed.
create function public.my_bank_details() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.bank_details()
  where exists (
    select from public.orders
    where user_id = auth.uid() and status in ('confirmed', 'dispatched', 'delivered')
  )
$$;
grant execute on function public.my_bank_details() to authenticated;

-- What stood over the documents of an order when it was confirmed, and which bank was shown then.
create table private.order_letterheads (
  order_id uuid primary key references public.orders (id) on delete cascade,
  recorded_at timestamptz not null default now(),
  seller jsonb not null
);

create function private.record_order_letterhead() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.order_letterheads (order_id, seller)
  values (new.id, private.letterhead() || jsonb_build_object('bank', private.bank_details()))
  on conflict do nothing;
  return null;
end
$$;
create trigger record_letterhead after insert or update of status on public.orders for each row
  when (new.status = 'confirmed') execute function private.record_order_letterhead();

-- The letterhead of an order's documents; every visitor reads today's on the site.
create function public.order_letterhead(target uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select seller - 'bank' from private.order_letterheads where order_id = target),
    private.letterhead()
  )
$$;
grant execute on function public.order_letterhead(uuid) to authenticated;
