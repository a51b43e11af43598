-- What visitors and customers may do with which table and column. Which rows, row-level security
-- says; nothing rests on it alone. A hosted project gives everything to everybody by default.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- Everybody's right to call a new function is no schema's and goes only without one.
alter default privileges revoke execute on functions from public;
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to service_role;

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
