-- What visitors and customers may do with which table, column and function. Which rows, row-level
-- security says; nothing rests on it alone.

grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;
-- Policies ask this.
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- Everybody sees these, so every column is named: a new one is nobody's until it stands here.
grant select (id, name) on public.categories to anon, authenticated;
grant select (
  id, name, description, price, stock, category_id, image_url, rating, reviews, updated_at
) on public.products to anon, authenticated;

-- Row-level security gives these to admins.
grant insert (id, name), update (name), delete on public.categories to authenticated;
grant
  insert (id, name, description, price, stock, category_id, image_url, rating, reviews),
  update (name, description, price, stock, category_id, image_url, rating, reviews),
  delete
on public.products to authenticated;
grant select, update (status, note), delete on public.contact_messages to authenticated;
grant select on public.contact_message_items, public.audit_log to authenticated;

-- And these to whom they are about. Orders are written by functions only.
grant select on public.orders, public.order_items to authenticated;
grant select, update (full_name) on public.profiles to authenticated;
grant select, insert (user_id, product_id), delete on public.wishlist_items to authenticated;

-- Functions of the office. Those with their owner's rights ask first whether an admin calls; the
-- others have no more rights than whoever calls.
grant execute on function
  public.find_people(text),
  public.set_role(uuid, text),
  public.list_categories(),
  public.merge_categories(uuid, uuid),
  public.list_products(text, uuid, integer, integer, text, integer, integer),
  public.find_products_by_name(text),
  public.products_named(text),
  public.import_products(jsonb),
  public.find_enquiries(text),
  public.save_enquiry_note(uuid, text, text),
  public.resend_enquiry_mail(uuid),
  public.find_orders(text),
  public.save_order(uuid, timestamptz, text, text, uuid, jsonb),
  public.move_order(uuid, text, text),
  public.office_figures(integer)
to authenticated;
