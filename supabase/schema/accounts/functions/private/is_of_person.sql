-- Documents without an address belong to the contact named, or to a customer's only contact.
create or replace function private.is_of_person(
  person public.customer_contacts, customer uuid, email text, name text
) returns boolean
language sql stable set search_path = ''
as $$
  select customer = person.customer_id and email = '' and (
    case
      when btrim(name) = '' or lower(btrim(name)) = (
        select lower(btrim(known.name)) from public.customers as known where known.id = customer
      ) then not exists (
        select from public.customer_contacts as other
        where other.customer_id = person.customer_id and other.id <> person.id
      )
      else lower(btrim(name)) = lower(btrim(person.name))
    end
  )
$$;
