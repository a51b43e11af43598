create or replace function public.export_customer_person(target uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person public.customer_contacts;
begin
  perform private.require_office();
  perform private.require_confirmed_identity();
  person := private.unemailed_person(target);
  perform private.record_person(target::text, 'update', '{"exported": true}');
  return jsonb_build_object(
    'customers', (
      select jsonb_build_array(
        jsonb_build_object('customer', customers.name)
          || (to_jsonb(person) - '{id,customer_id,position}'::text[])
      )
      from public.customers where id = person.customer_id
    ),
    'enquiries', (
      select coalesce(jsonb_agg(
        to_jsonb(asked) - '{submission_id,customer_id,status_changed_by,email_error}'::text[]
          || jsonb_build_object('repair', private.repair_document(id)) order by created_at
      ), '[]')
      from public.enquiries as asked where private.is_of_person(person, customer_id, email, name)
    ),
    'quotations', (
      select coalesce(jsonb_agg(private.quote_of_person(quote, true) order by quote.created_at), '[]')
      from public.quotes as quote
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_of_person(ordered) order by ordered.created_at), '[]')
      from public.orders as ordered
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$$;
grant execute on function public.export_customer_person(uuid) to authenticated;
