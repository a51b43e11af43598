create or replace function private.unemailed_person(target uuid) returns public.customer_contacts
language plpgsql stable set search_path = ''
as $$
declare
  person public.customer_contacts;
begin
  select * into person from public.customer_contacts where id = target;
  if not found then
    raise exception 'There is no such person any more.' using errcode = 'PT404';
  elsif person.email <> '' then
    raise exception 'This person has an e-mail address: look them up by it.';
  end if;
  return person;
end
$$;
