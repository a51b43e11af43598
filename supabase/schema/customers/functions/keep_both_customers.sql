create or replace function public.keep_both_customers(one uuid, other uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  insert into private.different_customers (one, other)
  select least(keep_both_customers.one, keep_both_customers.other),
    greatest(keep_both_customers.one, keep_both_customers.other)
  from public.customers where id = keep_both_customers.one and exists (
    select from public.customers where id = keep_both_customers.other
  )
  on conflict do nothing;
end
$$;
grant execute on function public.keep_both_customers(uuid, uuid) to authenticated;
