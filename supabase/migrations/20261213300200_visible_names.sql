-- A name has a sign that can be seen: no spaces, controls and zero-width characters alone. The same as isVisible in
-- app/lib/visible.ts; a test compares the two for every character.
create function private.is_visible(words text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- A check of a table runs as whoever writes the row.
grant execute on function private.is_visible(text) to authenticated, service_role, reefline_site;

create or replace function private.one_line(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when private.is_visible(words) then btrim(regexp_replace(
    regexp_replace(words, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
  )) else '' end
$$;

-- Not valid: rows of before stay as they are.
alter table public.contact_messages
  add constraint contact_messages_name_visible check (private.is_visible(name)) not valid;
alter table public.saved_lists
  add constraint saved_lists_name_visible check (private.is_visible(name)) not valid;
alter table public.list_views
  add constraint list_views_name_visible check (private.is_visible(name)) not valid;
alter table public.reviews
  add constraint reviews_author_visible check (private.is_visible(author)) not valid;
alter table public.customers
  add constraint customers_name_visible check (private.is_visible(name)) not valid;
alter table public.customer_people
  add constraint customer_people_name_visible check (name = '' or private.is_visible(name)) not valid;
alter table public.products
  add constraint products_name_visible check (private.is_visible(name)) not valid;
alter table public.categories
  add constraint categories_name_visible check (private.is_visible(name)) not valid;
alter table public.product_types
  add constraint product_types_name_visible check (private.is_visible(name)) not valid;
alter table public.order_items
  add constraint order_items_name_visible check (private.is_visible(product_name)) not valid;

create or replace function private.check_list_name(list_name text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(private.one_line(list_name)) not between 1 and 100 then
    raise exception 'Please name the list, in at most 100 characters.';
  end if;
end
$$;
