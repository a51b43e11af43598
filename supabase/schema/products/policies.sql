grant select, insert on private.product_photo_parts to reefline_site;

grant select (id, name, position) on public.categories to anon, authenticated;
grant insert (id, name), update (name), delete on public.categories to authenticated;
create policy "everybody reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "the office manages categories" on public.categories
  for all to authenticated using ((select private.in_office()));

grant
  select (
    id, type_id, key, label, symbol, unit, kind, choices, decimals, position, is_facet, source,
    updated_at
  )
on public.product_fields to anon, authenticated;
grant
  insert (
    id, type_id, key, label, symbol, unit, kind, choices, decimals, position, is_facet, source
  ),
  update (label, symbol, unit, kind, choices, decimals, position, is_facet, source),
  delete
on public.product_fields to authenticated;
create policy "everybody reads product fields" on public.product_fields
  for select to anon, authenticated using (true);
create policy "the office manages product fields" on public.product_fields
  for all to authenticated using ((select private.in_office()));

grant
  select (
    id, product_id, position, width, height, focus_x, focus_y, zoom, version, address, created_at
  )
on public.product_photos to anon, authenticated;
grant update (focus_x, focus_y, zoom), delete on public.product_photos to authenticated;
grant
  select (id, product_id, width, height, focus_x, focus_y, zoom, version)
on public.product_photos to reefline_site;
create policy "everybody reads photos of products" on public.product_photos
  for select to anon, authenticated
  using (product_id is null or exists (select from public.products where products.id = product_id));
create policy "the office manages photos" on public.product_photos
  for all to authenticated using ((select private.in_office()));
create policy "the site reads photos of products" on public.product_photos
  for select to reefline_site using (true);

grant
  select (id, product_id, kind, other_product_id, manufacturer, designation, note)
on public.product_relations to anon, authenticated;
grant
  insert (id, product_id, kind, other_product_id, manufacturer, designation, note),
  delete
on public.product_relations to authenticated;
create policy "everybody reads relations of products" on public.product_relations
  for select to anon, authenticated using (
    exists (select from public.products where products.id = product_id offset 0)
    and (
      other_product_id is null
      or exists (select from public.products where products.id = other_product_id offset 0)
    )
  );
create policy "the office manages product relations" on public.product_relations
  for all to authenticated using ((select private.in_office()));

grant
  select (id, key, name, drawing, position, updated_at)
on public.product_types to anon, authenticated;
grant
  insert (id, key, name, drawing, position),
  update (name, drawing, position),
  delete
on public.product_types to authenticated;
create policy "everybody reads product types" on public.product_types
  for select to anon, authenticated using (true);
create policy "the office manages product types" on public.product_types
  for all to authenticated using ((select private.in_office()));

grant
  select (
    id, name, description, price, category_id, image_url, rating, reviews, updated_at, type_id,
    technical_data, sample_fields, slug, revised_at, dispatch_weight, packing, origin_country,
    hs_code, lead_time, price_breaks, available, part_number, brand, manufacturer_numbers, unit,
    pack_size, sample
  )
on public.products to anon, authenticated;
grant
  insert (
    id, name, description, price, stock, category_id, image_url, type_id, technical_data,
    sample_fields, dispatch_weight, packing, origin_country, hs_code, lead_time, state, cost,
    supplier, price_breaks, part_number, brand, manufacturer_numbers, bin, minimum_stock,
    reorder_quantity, unit, pack_size
  ),
  update (
    name, description, price, stock, category_id, image_url, type_id, technical_data, sample_fields,
    dispatch_weight, packing, origin_country, hs_code, lead_time, state, cost, supplier,
    price_breaks, part_number, brand, manufacturer_numbers, bin, minimum_stock, reorder_quantity,
    unit, pack_size
  ),
  delete
on public.products to authenticated;
grant select (id, name, price, state, price_breaks) on public.products to reefline_site;
create policy "everybody reads published products" on public.products
  for select to anon, authenticated using (state = 'published');
create policy "the office manages products" on public.products
  for all to authenticated using ((select private.in_office()));
create policy "the site reads products" on public.products
  for select to reefline_site using (true);
-- Hidden products may still be in stock.
create policy "who works here reads products" on public.products
  for select to authenticated using ((select private.is_staff()));

grant
  select (id, at, actor, source, file_name, columns, added, changed, undone_at, supplier_id)
on public.product_imports to authenticated;
grant all on public.product_imports to service_role;
create policy "the office read imports" on public.product_imports
  for select to authenticated using ((select private.in_office()));

grant select (id, product_id, created_at, rating, author, body) on public.reviews to anon;
grant select on public.reviews to authenticated;
create policy "everybody reads published reviews" on public.reviews
  for select to anon using (
    state = 'published' and exists (select from public.products where products.id = product_id)
  );
create policy "people read their own reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));
create policy "the office read reviews" on public.reviews
  for select to authenticated using ((select private.in_office()));
