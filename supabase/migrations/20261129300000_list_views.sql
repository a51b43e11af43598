-- Views of the office's lists that somebody keeps under a name: what is searched, filtered and sorted by.

create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The list's address, and what stands behind it.
  list text not null check (list ~ '^/admin/[a-z]{1,30}$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  search text not null check (search ~ '^\?' and char_length(search) <= 2000),
  created_at timestamptz not null default now()
);
create unique index list_views_name_idx on public.list_views (user_id, list, lower(btrim(name)));

create function private.bound_list_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) >= 30 from public.list_views where user_id = new.user_id and list = new.list) then
    raise exception 'There are 30 views of this list already: delete one first.';
  end if;
  return new;
end
$$;
create trigger bound_list_views before insert on public.list_views
  for each row execute function private.bound_list_views();

alter table public.list_views enable row level security;
create policy "admins read their own views" on public.list_views
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "admins add their own views" on public.list_views
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "admins delete their own views" on public.list_views
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_admin()));
grant all on public.list_views to service_role;
grant select, insert (id, user_id, list, name, search), delete on public.list_views to authenticated;

-- Orders of the lists that had no index.
create index contact_messages_name_idx on public.contact_messages (name, id);
create index contact_messages_handler_idx
  on public.contact_messages (status_changed_by, created_at desc);
drop index public.contact_messages_status_changed_by_idx;
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_total_idx on public.orders (total, id);
create index orders_customer_name_idx on public.orders (customer_name, id);
