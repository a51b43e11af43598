grant select on public.stock_movements to authenticated;
create policy "who works here reads movements of the stock" on public.stock_movements
  for select to authenticated using ((select private.is_staff()));

grant select on public.stock_reservations to authenticated;
create policy "the office read reservations" on public.stock_reservations
  for select to authenticated using ((select private.in_office()));
