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
  personal constant text[] := array['{buyer,email}', '{buyer,name}', '{delivery_address}'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable
    or new.document #- personal[1]::text[] #- personal[2]::text[] #- personal[3]::text[]
    <> old.document #- personal[1]::text[] #- personal[2]::text[] #- personal[3]::text[]
    or exists (
      select from unnest(personal) as path
      where new.document #>> path::text[] not in ('', old.document #>> path::text[])
    ) then
    raise exception using message = 'issued';
  end if;
  return new;
end
$$;
