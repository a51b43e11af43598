-- All or nothing. Each row has the arguments of save_customer.
create or replace function public.import_customers(rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  one jsonb;
begin
  perform private.require_office();
  for one in select value from jsonb_array_elements(rows) loop
    perform public.save_customer(
      (one ->> 'target')::uuid, (one ->> 'seen')::timestamptz, one -> 'customer', one -> 'people'
    );
  end loop;
end
$$;
grant execute on function public.import_customers(jsonb) to authenticated;
