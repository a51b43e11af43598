-- How a quotation is sent, replaced and taken back. Every function asks first whether an admin calls.

-- The last number that was given in a year. Its row stays locked until the quotation is sent or not.
create table private.quote_numbers (
  year integer primary key,
  last integer not null
);

create function private.next_quote_number() returns text
language sql set search_path = ''
as $$
  insert into private.quote_numbers as numbers (year, last)
  values (extract(year from private.office_day()), 1)
  on conflict (year) do update set last = numbers.last + 1
  returning format('Q-%s-%s', year, lpad(last::text, greatest(4, length(last::text)), '0'))
$$;

-- All that changes a chain locks its revisions in the same order.
create function private.lock_chain(chain uuid) returns void
language sql set search_path = ''
as $$
  select from public.quotes where chain_id = chain order by revision for update
$$;

-- Sends a draft that still is as it was seen: number, freezing, private link, mail and history at once. The
-- seller is the letterhead of the day. Returns the number and the link.
create function public.send_quote(target uuid, seen timestamptz, seller jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.quotes;
  chain uuid;
  link text;
begin
  perform private.require_admin();
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
    sent_by = auth.uid(), seller = send_quote.seller, mail_state = 'waiting'
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

-- Begins a new revision of what was sent and returns its id; the one that is begun already, where there is
-- one. The customer goes on seeing what was sent until the new one is.
create function public.revise_quote(target uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.quotes;
  draft uuid;
begin
  perform private.require_admin();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  select * into latest from public.quotes
  where chain_id = (select chain_id from public.quotes where id = target)
  order by revision desc limit 1;
  if latest.id is null then
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif latest.state = 'draft' then
    return latest.id;
  elsif latest.state = 'accepted' then
    raise exception 'The quotation has been accepted: it stays as it is.' using errcode = 'PT409';
  end if;
  insert into public.quotes (
    chain_id, revision, number, contact_message_id, customer_name, customer_company, customer_email,
    customer_phone, customer_address, customer_vat_number, customer_reference, currency, vat_mode,
    discount_percent, delivery_cost, delivery_vat_rate, valid_until, lead_time, terms, closing,
    internal_note, created_by, updated_by
  ) values (
    latest.chain_id, latest.revision + 1, latest.number, latest.contact_message_id,
    latest.customer_name, latest.customer_company, latest.customer_email, latest.customer_phone,
    latest.customer_address, latest.customer_vat_number, latest.customer_reference, latest.currency,
    latest.vat_mode, latest.discount_percent, latest.delivery_cost, latest.delivery_vat_rate,
    latest.valid_until, latest.lead_time, latest.terms, latest.closing, latest.internal_note,
    auth.uid(), auth.uid()
  ) returning id into draft;
  insert into public.quote_lines (
    quote_id, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  )
  select draft, position, kind, product_id, description, quantity, unit, unit_price, unit_cost,
    discount_percent, vat_rate, lead_time, note
  from public.quote_lines where quote_id = latest.id;
  perform private.sum_quote(draft);
  perform private.note_quote_event(draft, 'created');
  return draft;
end
$$;

-- Takes back what was sent: it can no longer be accepted.
create function public.withdraw_quote(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_chain(chain_id) from public.quotes where id = target;
  update public.quotes set state = 'withdrawn', updated_by = auth.uid()
  where id = target and state in ('sent', 'declined');
  if not found then
    raise exception 'Only a quotation that is with the customer can be withdrawn.'
      using errcode = 'PT409';
  end if;
  perform private.note_quote_event(target, 'withdrawn');
end
$$;

-- Returns one more private link of a quotation that was sent, to be handed on by other ways than our mail.
create function public.make_quote_link(target uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  perform private.require_admin();
  select chain_id into chain from public.quotes where id = target and state <> 'draft';
  if chain is null then
    raise exception 'A link opens a quotation that was sent.' using errcode = 'PT409';
  end if;
  perform private.note_quote_event(target, 'link made');
  return private.make_link(chain, null);
end
$$;

-- Closes every private link of a quotation; returns how many were open.
create function public.withdraw_quote_links(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.require_admin();
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and chain_id = (select chain_id from public.quotes where id = target);
  get diagnostics closed = row_count;
  if closed > 0 then
    perform private.note_quote_event(target, 'links withdrawn', jsonb_build_object('links', closed));
  end if;
  return closed;
end
$$;

-- Writes to the customer below the quotation, and by mail.
create function public.write_to_customer(target uuid, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = target and state <> 'draft';
  if quote.id is null then
    raise exception 'There is nobody to write to before the quotation is sent.' using errcode = 'PT409';
  end if;
  insert into public.messages (contact_message_id, chain_id, from_office, user_id, author, body)
  select quote.contact_message_id, quote.chain_id, true, id, full_name, write_to_customer.body
  from public.profiles where id = auth.uid();
  perform private.queue_mail(
    'quote-answer', quote.customer_email,
    jsonb_build_object('link', private.make_link(quote.chain_id, null), 'body', body), target
  );
  perform private.note_quote_event(target, 'answer');
end
$$;

-- Puts mails of a quotation that could not be sent into the outbox again.
create function public.resend_quote_mail(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox where quote_id = target and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.quotes set mail_state = 'waiting', mail_error = null where id = target;
  perform pg_notify('mail_waiting', '');
end
$$;

grant execute on function
  public.send_quote(uuid, timestamptz, jsonb),
  public.revise_quote(uuid),
  public.withdraw_quote(uuid),
  public.make_quote_link(uuid),
  public.withdraw_quote_links(uuid),
  public.write_to_customer(uuid, text),
  public.resend_quote_mail(uuid)
to authenticated;
