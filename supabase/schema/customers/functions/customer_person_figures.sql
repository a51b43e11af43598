create or replace function public.customer_person_figures(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.customer_contacts;
begin
  perform private.require_office();
  if not exists (select from public.customer_contacts where id = target) then
    return jsonb_build_object(
      'account', false, 'invitations', 0, 'customers', 0, 'enquiries', 0, 'retained_quotes', 0,
      'quotes', 0, 'orders', 0
    );
  end if;
  person := private.unemailed_person(target);
  return jsonb_build_object(
    'account', false, 'invitations', 0, 'customers', 1, 'retained_quotes', 0,
    'enquiries', (
      select count(*) from public.enquiries where private.is_of_person(person, customer_id, email, name)
    ),
    'quotes', (
      select count(*) from public.quotes
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select count(*) from public.orders
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$$;
grant execute on function public.customer_person_figures(uuid) to authenticated;
