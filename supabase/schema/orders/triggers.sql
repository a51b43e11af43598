create trigger announce_office_change after insert or update or delete on public.deliveries
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.delivery_lines
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.order_items
  for each row execute function private.announce_office_change();
create trigger free_line_of_deleted_product before insert on public.order_items
  for each row when (new.product_id is not null)
  execute function private.free_line_of_deleted_product();
create trigger guard_delivered_line
  before update of quantity, price, discount_percent, unit, product_name or delete on public.order_items
  for each row execute function private.guard_delivered_line();
create trigger name_order_item before insert on public.order_items
  for each row execute function private.name_order_item();
create trigger record_change after insert or update or delete on public.order_items
  for each row execute function private.record_change();
create trigger sum_added after insert on public.order_items
  referencing new table as lines for each statement execute function private.sum_orders();
create trigger sum_order after update of order_id, quantity, price, discount_percent on public.order_items
  for each row execute function private.sum_order();
create trigger sum_removed after delete on public.order_items
  referencing old table as lines for each statement execute function private.sum_orders();
-- Triggers run by name, so after the sum. Not on delete, or other orders would take the stock.
create trigger take_stock_of_lines after insert on public.order_items
  referencing new table as lines for each statement execute function private.follow_lines();

create trigger announce_office_change after insert or update or delete on public.order_amendments
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.orders
  for each row execute function private.announce_office_change();
create trigger attach_corrected_order before update of customer_email on public.orders
  for each row when (new.customer_email <> 'erased@erased.invalid')
  execute function private.attach_order();
create trigger attach_order before insert on public.orders for each row execute function private.attach_order();
create trigger check_parcel_number before update of tracking on public.orders
  for each row when (new.tracking is distinct from old.tracking)
  execute function private.check_parcel_number();
create trigger end_links_of_order after update of customer_email on public.orders
  for each row when (lower(new.customer_email) <> lower(old.customer_email))
  execute function private.end_links_of_order();
create trigger keep_search_text after insert or delete or update on public.orders
  for each row execute function private.keep_search_text('order');
-- Delivery moves no stock.
create trigger move_stock after update of status on public.orders for each row
  when (
    new.status <> old.status
    and not (old.status in ('dispatched', 'delivered') and new.status in ('dispatched', 'delivered'))
  )
  execute function private.move_stock();
create trigger number_order before insert on public.orders
  for each row when (new.number = '') execute function private.number_order();
create trigger prepare_order before insert or update on public.orders
  for each row execute function private.prepare_order();
create trigger record_change after insert or update or delete on public.orders
  for each row execute function private.record_change();
create trigger record_letterhead after insert or update of status on public.orders for each row
  when (new.status = 'confirmed') execute function private.record_order_letterhead();
create trigger touch_updated_at before update on public.orders for each row
  when (not (
    new.customer_id is distinct from old.customer_id
    and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
  ))
  execute function private.touch_updated_at();
