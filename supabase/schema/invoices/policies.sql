grant select on public.invoices, public.payments, public.allocations, public.bank_layouts to authenticated;
grant
  select (id, kind, due_on, open, disputed, reminders, reminded_on, customer_email)
on public.invoices to reefline_site;
create policy "the office read invoices" on public.invoices
  for select to authenticated using ((select private.in_office()));
create policy "the site reads invoices" on public.invoices
  for select to reefline_site using (true);
create policy "the office read payments" on public.payments
  for select to authenticated using ((select private.in_office()));
create policy "the office read allocations" on public.allocations
  for select to authenticated using ((select private.in_office()));
create policy "the office read bank layouts" on public.bank_layouts
  for select to authenticated using ((select private.in_office()));
