create or replace function public.erase_customer_person(target uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person public.customer_contacts;
  customer public.customers;
  figures jsonb;
  sold uuid[];
begin
  perform private.require_office();
  perform private.require_confirmed_identity();
  -- Disables undo, and waits for any undo in progress.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  person := private.unemailed_person(target);
  select * into customer from public.customers where id = person.customer_id for update;
  -- A concurrent erasure or merge may have changed it during the wait.
  person := private.unemailed_person(target);
  if person.customer_id is distinct from customer.id then
    raise exception using message = 'merged';
  end if;
  figures := public.customer_person_figures(target);
  sold := array(
    select id from public.orders
    where private.is_of_person(person, customer_id, customer_email, customer_name) order by id for update
  );

  perform private.erase_orders(sold);

  delete from public.enquiries where private.is_of_person(person, customer_id, email, name);
  delete from public.quotes
  where private.is_of_person(person, customer_id, customer_email, customer_name) and state = 'draft';
  delete from private.customer_merges
  where into_id = customer.id or moved -> 'customer_contacts' ? target::text;
  delete from public.customer_contacts where id = target;
  perform private.leave_customer(customer.id);
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id
      and (strpos(held::text, target::text) > 0 or strpos(held::text, customer.id::text) > 0)
  );
  perform private.record_person(target::text, 'delete', figures);
  return figures;
end
$$;
grant execute on function public.erase_customer_person(uuid) to authenticated;
