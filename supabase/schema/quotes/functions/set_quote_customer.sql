create or replace function public.set_quote_customer(quote uuid, customer uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.quotes set customer_id = customer where id = quote and state = 'draft';
end
$$;
grant execute on function public.set_quote_customer(uuid, uuid) to authenticated;
