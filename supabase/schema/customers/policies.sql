grant select on public.customer_contacts to authenticated;
create policy "the office reads people of customers" on public.customer_contacts
  for select to authenticated using ((select private.in_office()));

grant select on public.customers to authenticated;
create policy "the office read customers" on public.customers
  for select to authenticated using ((select private.in_office()));
