create or replace function private.keep_added_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.product_texts (id, body, name)
  select added.id, made.body, made.name_alone
  from added, private.search_texts(
    concat_ws(' ', added.name, added.part_number, added.manufacturer_numbers),
    concat_ws(' ', added.brand, added.description)
  ) as made
  on conflict (id) do update set body = excluded.body, name = excluded.name;
  return null;
end
$$;
