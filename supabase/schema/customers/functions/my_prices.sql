-- Valid today for the customer with the caller's confirmed address. A group's name stays internal.
create or replace function public.my_prices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', agreed.id, 'customer_id', agreed.customer_id, 'product_id', product_id,
    'category_id', agreed.category_id, 'price', agreed.price, 'discount_percent', discount_percent,
    'valid_from', valid_from, 'valid_until', valid_until, 'category', categories.name,
    'product', case when products.id is not null then jsonb_build_object(
      'name', products.name, 'part_number', part_number, 'slug', slug, 'price', products.price,
      'price_breaks', price_breaks
    ) end
  ) order by products.name, products.id, categories.name, agreed.id), '[]')
  from auth.users
    join public.customer_contacts as contact on contact.email <> '' and lower(contact.email) = lower(users.email)
    join public.customers on customers.id = contact.customer_id
    join public.agreed_prices as agreed on agreed.customer_id = customers.id
      or agreed.price_group <> '' and agreed.price_group = customers.price_group
    left join public.products on products.id = product_id
    left join public.categories on categories.id = agreed.category_id
  where users.id = auth.uid() and email_confirmed_at is not null
    and private.office_day() between valid_from and coalesce(valid_until, 'infinity')
    and (product_id is null or products.state = 'published')
$$;
grant execute on function public.my_prices() to authenticated;
