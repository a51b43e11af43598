grant
  select (id, repair_id, position, name, unit, new_value, limit_value, measured, min_value)
on public.repair_measurements to authenticated;
create policy "staff read measurements" on public.repair_measurements
  for select to authenticated using ((select private.is_staff()));

grant
  select (
    id, machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard,
    cleaning, cleaned_how, cleaned_by, loan_machine, stripped_at, repaired_at, tested_at,
    dispatched_at, findings, recommendation, report_saved_at, report_published_at,
    received_at, declared_value, awaits_signature, promised_on
  ),
  update (promised_on)
on public.repairs to authenticated;
grant
  select (id, hazard, cleaning, report_published_at),
  insert (
    id, machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard,
    cleaning, cleaned_how, cleaned_by, declared, declared_value, loan_machine
  )
on public.repairs to reefline_site;
create policy "the office reads repairs" on public.repairs
  for select to authenticated using ((select private.in_office()));
create policy "the office promises repairs" on public.repairs
  for update to authenticated using ((select private.in_office()));
create policy "the site reads what its mails and files depend on" on public.repairs
  for select to reefline_site using (true);
create policy "the site takes repairs" on public.repairs for insert to reefline_site with check (true);

grant select on public.repair_hours to authenticated;
create policy "staff read hours" on public.repair_hours
  for select to authenticated using ((select private.is_staff()));

grant
  select (id, repair_id, product_id, product_name, quantity, worker, taken_at, worker_id)
on public.repair_parts to authenticated;
create policy "staff read parts of repairs" on public.repair_parts
  for select to authenticated using ((select private.is_staff()));
