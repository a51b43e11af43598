-- Null if deleted, empty if the record has no name.
create or replace function private.record_name(record_table text, record_id uuid) returns text
language sql stable set search_path = ''
as $$
  select case record_table
    when 'products' then (select name from public.products where id = record_id)
    when 'machine_models' then (
      select manufacturer || ' ' || model from public.machine_models where id = record_id
    )
    when 'customer_machines' then (
      select btrim(concat_ws(' ', manufacturer, model, serial_number)) from public.customer_machines
      where id = record_id
    )
    when 'categories' then (select name from public.categories where id = record_id)
    when 'product_types' then (select name from public.product_types where id = record_id)
    when 'customers' then (select name from public.customers where id = record_id)
    when 'agreed_prices' then (
      select coalesce(customers.name, agreed.price_group)
      from public.agreed_prices as agreed left join public.customers on customers.id = customer_id
      where agreed.id = record_id
    )
    when 'orders' then (select number from public.orders where id = record_id)
    when 'invoices' then (select number from public.invoices where id = record_id)
    when 'purchases' then (select coalesce(number, '') from public.purchases where id = record_id)
    when 'suppliers' then (select name from public.suppliers where id = record_id)
    when 'payments' then (
      select customers.name from public.payments join public.customers on customers.id = customer_id
      where payments.id = record_id
    )
    when 'enquiries' then (select reference from public.enquiries where id = record_id)
    when 'quotes' then (
      select coalesce(number || case when revision > 1 then ' revision ' || revision else '' end, '')
      from public.quotes where id = record_id
    )
    when 'instruments' then (select name from public.instruments where id = record_id)
    when 'settings' then (select key from public.settings where id = record_id)
    when 'reviews' then (
      select products.name from public.reviews join public.products on products.id = product_id
      where reviews.id = record_id
    )
    when 'profiles' then (
      select coalesce(nullif(full_name, ''), email, '') from public.profiles where id = record_id
    )
  end
$$;
