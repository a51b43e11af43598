create or replace function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (
    new.name, new.description, new.category_id, new.image_url, new.type_id, new.technical_data,
    new.sample_fields, new.part_number, new.brand, new.manufacturer_numbers
  ) is distinct from (
    old.name, old.description, old.category_id, old.image_url, old.type_id, old.technical_data,
    old.sample_fields, old.part_number, old.brand, old.manufacturer_numbers
  ) then
    new.revised_at := now();
  end if;
  return new;
end
$$;
