grant select on public.customer_machines to authenticated;
create policy "staff read machines of customers" on public.customer_machines
  for select to authenticated using ((select private.is_staff()));

grant select on public.customer_machine_codes to authenticated;
create policy "staff read codes" on public.customer_machine_codes
  for select to authenticated using ((select private.is_staff()));

grant select on public.customer_machine_documents to authenticated;
create policy "the office reads documents of machines" on public.customer_machine_documents
  for select to authenticated using ((select private.in_office()));
