create or replace function public.delete_customer(target uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  version timestamptz;
  machines jsonb;
begin
  perform private.require_office();
  select updated_at into version from public.customers where id = target for update;
  if version is null then
    raise exception using message = 'gone';
  elsif version <> seen then
    raise exception using message = 'changed';
  elsif exists (select from public.orders where customer_id = target)
    or exists (select from public.invoices where customer_id = target)
    or exists (select from public.payments where customer_id = target)
    or exists (select from public.quotes where customer_id = target and state <> 'draft') then
    raise exception using message = 'has-records';
  end if;
  select coalesce(jsonb_agg(to_jsonb(customer_machines)), '[]') into machines
  from public.customer_machines where customer_id = target;
  delete from public.customers where id = target;
  update public.customer_machines set site = '', location = '', note = ''
  where id in (select (value ->> 'id')::uuid from jsonb_array_elements(machines));
  perform private.keep_changed(target, 'public.customer_machines', machines);
end
$$;
grant execute on function public.delete_customer(uuid, timestamptz) to authenticated;
