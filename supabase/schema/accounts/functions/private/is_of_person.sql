-- Papers without an address that belong to a customer are the person's who is named on them; those that name nobody,
-- or the customer, are the only person's. Whoever is named there and stands in the record no more keeps their own.
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
