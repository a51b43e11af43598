-- What the nameplate says, since anyone may scan the label.
create or replace function public.read_machine_code(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'manufacturer', machine.manufacturer, 'model', machine.model, 'serial_number', serial_number,
    'year', year, 'slug', slug
  )
  from public.customer_machine_codes as label join public.customer_machines as machine on machine.id = machine_id
  left join public.machine_models on machine_models.id = model_id
  where label.code = read_machine_code.code
$$;
grant execute on function public.read_machine_code(text) to anon, authenticated;
