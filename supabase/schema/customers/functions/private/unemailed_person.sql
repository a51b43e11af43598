create or replace function private.unemailed_person(target uuid) returns public.customer_contacts
language plpgsql stable set search_path = ''
as $$
declare
  person public.customer_contacts;
begin
  select * into person from public.customer_contacts where id = target;
  if not found then
    raise exception using message = 'gone';
  elsif person.email <> '' then
    raise exception using message = 'has-email';
  end if;
  return person;
end
$$;
