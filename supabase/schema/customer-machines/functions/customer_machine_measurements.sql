create or replace function public.customer_machine_measurements(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return private.machine_measurements(target);
end
$$;
grant execute on function public.customer_machine_measurements(uuid) to authenticated;
