-- Deleting the enquiry clears the reference, erasures blank the customer's name, and the office
-- withdraws once.
create or replace function private.guard_issued_certificate() returns trigger
language plpgsql set search_path = ''
as $$
declare
  changeable constant text[] := '{repair_id,customer_email,document}'::text[]
    || case when old.withdrawn_on is null then '{withdrawn_on,withdrawal}'::text[] end;
  personal constant text[] := '{customer,name}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable
    or new.document #- personal <> old.document #- personal
    or coalesce(new.document #>> personal, '') not in ('', old.document #>> personal) then
    raise exception using message = 'certificate-issued';
  end if;
  return new;
end
$$;
