-- What visitors and customers may do with which table. Which rows, row-level security says; nothing
-- depends on it alone. A hosted project gives everything to everybody by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;

grant usage on schema public to anon, authenticated, service_role;
grant select on public.categories, public.products to anon;
grant select, insert, update, delete
  on public.categories, public.products, public.orders, public.order_items to authenticated;
grant select, insert, delete on public.wishlist_items to authenticated;
grant select, update, delete on public.contact_messages to authenticated;
grant select, update on public.profiles to authenticated;
grant select on public.audit_log to authenticated;
grant all on all tables in schema public to service_role;
