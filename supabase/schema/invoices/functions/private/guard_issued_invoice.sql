-- What was issued is corrected by a credit note only. A merge of customers moves it.
create or replace function private.guard_issued_invoice() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changeable constant text[] := array[
    'customer_id', 'customer_email', 'settled', 'open', 'is_export', 'closed_at', 'disputed', 'evidence_on',
    'reminders', 'reminded_on', 'document'
  ];
  -- Personal data that erasures blank.
  personal constant text[] := '{buyer,email}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable
    or (new.document #- personal) - 'delivery_address' <> (old.document #- personal) - 'delivery_address'
    or coalesce(new.document #>> personal, '') not in ('', old.document #>> personal)
    or coalesce(new.document ->> 'delivery_address', '') not in ('', old.document ->> 'delivery_address') then
    raise exception using message = 'issued';
  end if;
  return new;
end
$$;
