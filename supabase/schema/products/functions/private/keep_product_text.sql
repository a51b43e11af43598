create or replace function private.keep_product_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.product_texts where id = old.id;
    return null;
  end if;
  insert into private.product_texts (id, body, name)
  select new.id, made.body, made.name_alone
  from private.search_texts(
    concat_ws(' ', new.name, new.part_number, new.manufacturer_numbers),
    concat_ws(' ', new.brand, new.description)
  ) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$$;
