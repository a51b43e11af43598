-- A reading of the relations takes a thousand rows a call, and for each call PostgreSQL first put the ids of all products
-- into a table of hashes: 0.27 s of 100,000 products, 44 times. With an offset it looks each product up by its key.
alter policy "everybody reads relations of products" on public.product_relations
  using (
    exists (select from public.products where products.id = product_relations.product_id offset 0)
    and (
      other_product_id is null
      or exists (select from public.products where products.id = product_relations.other_product_id offset 0)
    )
  );
