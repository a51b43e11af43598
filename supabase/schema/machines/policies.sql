grant
  select (
    id, manufacturer, series, model, slug, kind, port, flow, pressure, speed, power, displacement,
    also_called, note, product_id, is_sample, updated_at
  )
on public.machine_models to anon, authenticated;
grant
  insert (
    id, manufacturer, series, model, kind, port, flow, pressure, speed, power, displacement, also_called,
    note, product_id, is_sample
  ),
  update (
    manufacturer, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note,
    product_id, is_sample
  ),
  delete
on public.machine_models to authenticated;
create policy "everybody reads machines" on public.machine_models
  for select to anon, authenticated using (true);
create policy "the office manages machines" on public.machine_models
  for all to authenticated using ((select private.in_office()));

grant
  select (
    id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note, updated_at
  )
on public.machine_positions to anon, authenticated;
grant
  insert (id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note),
  update (callout, name, size, quantity, unit, product_id, pieces, kits, note),
  delete
on public.machine_positions to authenticated;
create policy "everybody reads machines" on public.machine_positions
  for select to anon, authenticated using (true);
create policy "the office manages machines" on public.machine_positions
  for all to authenticated using ((select private.in_office()));
