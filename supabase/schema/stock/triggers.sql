create trigger announce_added_to_office after insert on public.stock_movements
  referencing new table as added
  for each statement execute function private.announce_added('office_changed', 'stock_movements');
create trigger announce_office_change after update or delete on public.stock_movements
  for each row execute function private.announce_office_change();
create trigger keep_stock_movement before update or delete on public.stock_movements
  for each row execute function private.keep_stock_movement();

create trigger announce_office_change after insert or update or delete on public.stock_reservations
  for each row execute function private.announce_office_change();
create trigger follow_reservation after insert or update or delete on public.stock_reservations
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.follow_reservation();
