-- `seller` is a snapshot of today's letterhead.
create or replace function public.send_quote(target uuid, seen timestamptz) returns jsonb
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
    raise exception using message = 'accepted';
  end if;
  select * into draft from public.quotes where id = target;
  if not private.is_email_address(draft.customer_email) then
    raise exception using message = 'no-address';
  elsif draft.valid_until is null or draft.valid_until < private.office_day() then
    raise exception using message = 'ends-in-past';
  elsif not exists (select from public.quote_lines where quote_id = target and kind = 'line') then
    raise exception using message = 'no-lines';
  elsif draft.exchange_rate is null then
    raise exception using message = 'no-rate', detail = jsonb_build_object('currency', draft.currency)::text;
  end if;

  perform private.note_quote_event(id, 'superseded', jsonb_build_object('by', draft.revision))
  from public.quotes where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set state = 'superseded'
  where chain_id = chain and state in ('sent', 'declined', 'withdrawn');
  update public.quotes set
    state = 'sent', number = coalesce(number, private.next_number('Q')), sent_at = now(),
    sent_by = auth.uid(), email_status = 'waiting',
    follow_up_on = private.office_day() + nullif(private.follow_up_days(), 0),
    seller = private.letterhead() || jsonb_build_object('bank', private.bank_details())
  where id = target
  returning * into draft;
  link := private.make_link(chain, null);
  perform private.queue_email(
    'quote-sent', draft.customer_email, jsonb_build_object('link', link), target
  );
  perform private.note_quote_event(
    target, 'sent', jsonb_build_object('net', draft.net, 'vat', draft.vat, 'gross', draft.gross)
  );
  update public.enquiries set status = 'answered'
  where id = draft.enquiry_id and status in ('new', 'in progress');
  return jsonb_build_object('number', draft.number, 'link', link);
end
$$;
grant execute on function public.send_quote(uuid, timestamptz) to authenticated;
