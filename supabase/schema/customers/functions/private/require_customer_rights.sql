create or replace function private.require_customer_rights() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may work on customers.' using errcode = '42501';
  end if;
end
$$;
