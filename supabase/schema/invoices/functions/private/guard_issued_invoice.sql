-- What was issued is corrected by a credit note only. A merge of customers moves it.
create or replace function private.guard_issued_invoice() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changeable constant text[] := array[
    'customer_id', 'customer_email', 'settled', 'open', 'is_export', 'closed_at', 'disputed', 'evidence_on',
    'reminders', 'reminded_on'
  ];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception using message = 'issued';
  end if;
  return new;
end
$$;
