create trigger announce_change after insert or update or delete on public.categories
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.categories
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.categories
  for each row execute function private.announce_office_change();
create trigger guard_category before insert or update or delete on public.categories
  for each row execute function private.guard_category();
create trigger place_new_category before insert on public.categories
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.place_new_category();
create trigger record_change after insert or update or delete on public.categories
  for each row execute function private.record_change();
create trigger zz_keep_deleted before delete on public.categories
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_change after insert or update or delete on public.product_fields
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.product_fields
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.product_fields
  for each row execute function private.announce_office_change();
create trigger guard_product_field before insert or update on public.product_fields
  for each row execute function private.guard_product_field();
create trigger record_change after insert or update or delete on public.product_fields
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.product_fields
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.product_fields
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_change after insert or update or delete on public.product_photos
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.product_photos
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.product_photos
  for each row execute function private.announce_office_change();
create trigger guard_product_photo before insert or update on public.product_photos
  for each row execute function private.guard_product_photo();
create trigger record_change after insert or update or delete on public.product_photos
  for each row execute function private.record_change();
create trigger show_first_photo after insert or update or delete on public.product_photos
  for each row execute function private.show_first_photo();
create trigger zz_keep_deleted before delete on public.product_photos
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_office_change after insert or update or delete on public.product_imports
  for each row execute function private.announce_office_change();

create trigger announce_change after insert or update or delete on public.product_relations
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.product_relations
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.product_relations
  for each row execute function private.announce_office_change();
create trigger guard_product_relation before insert on public.product_relations
  for each row execute function private.guard_product_relation();
create trigger record_change after insert or update or delete on public.product_relations
  for each row execute function private.record_change();
create trigger revise_added after insert on public.product_relations
  referencing new table as changed for each statement execute function private.revise_related();
create trigger revise_removed after delete on public.product_relations
  referencing old table as changed for each statement execute function private.revise_related();

create trigger announce_change after insert or update or delete on public.product_types
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.product_types
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.product_types
  for each row execute function private.announce_office_change();
create trigger guard_product_type before insert or update or delete on public.product_types
  for each row execute function private.guard_product_type();
create trigger record_change after insert or update or delete on public.product_types
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.product_types
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.product_types
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_added after insert on public.products
  referencing new table as added
  for each statement execute function private.announce_added('catalogue_changed', '');
create trigger announce_added_to_office after insert on public.products
  referencing new table as added
  for each statement execute function private.announce_added('office_changed', 'products');
create trigger announce_change after update or delete on public.products
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.products
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after update or delete on public.products
  for each row execute function private.announce_office_change();
create trigger guard_added_data after insert on public.products
  referencing new table as added for each statement execute function private.guard_added_data();
create trigger guard_part_number before insert or update of part_number on public.products
  for each row when (new.part_number <> '') execute function private.guard_part_number();

create trigger guard_price_breaks before insert or update of price, price_breaks on public.products
  for each row when (new.price_breaks <> '[]') execute function private.guard_price_breaks();
create trigger guard_technical_data
  before insert or update of type_id, technical_data, sample_fields on public.products
  for each row execute function private.guard_technical_data();
create trigger keep_added_texts after insert on public.products
  referencing new table as added for each statement execute function private.keep_added_texts();
create trigger keep_changed_text
  after update of name, description, part_number, brand, manufacturer_numbers on public.products
  for each row when (
    (new.name, new.description, new.part_number, new.brand, new.manufacturer_numbers)
    is distinct from
    (old.name, old.description, old.part_number, old.brand, old.manufacturer_numbers)
  )
  execute function private.keep_product_text();
create trigger keep_revision before update on public.products for each row execute function private.keep_revision();
create trigger keep_slug before insert or update on public.products for each row execute function private.keep_slug();
create trigger keep_text after delete on public.products for each row execute function private.keep_product_text();
create trigger mark_changed_sample before update on public.products
  for each row when (old.sample = 'unchanged') execute function private.mark_changed_sample();
create trigger rate_added before insert on public.products
  for each row when ((new.rating, new.reviews) <> (0, 0)) execute function private.rate_product();
create trigger rate_product before update of rating, reviews on public.products
  for each row execute function private.rate_product();
create trigger record_added after insert on public.products
  referencing new table as added
  for each statement execute function private.record_added();
create trigger record_change after delete on public.products for each row execute function private.record_change();
create trigger record_new_stock after insert on public.products
  referencing new table as added
  for each statement when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.record_new_stock();
create trigger record_stock after update on public.products
  for each row when (old.stock <> new.stock or old.reserved <> new.reserved)
  execute function private.record_stock();
create trigger record_update after update on public.products for each row
  when (to_jsonb(new) - '{reserved,available}'::text[] <> to_jsonb(old) - '{reserved,available}'::text[])
  execute function private.record_change();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_product();
create trigger zz_keep_deleted before delete on public.products
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_office_change after insert or update or delete on public.reviews
  for each row execute function private.announce_office_change();
create trigger count_added after insert on public.reviews
  for each row when (new.state = 'published') execute function private.count_review();
create trigger count_changed after update on public.reviews
  for each row when (old.state = 'published' or new.state = 'published')
  execute function private.count_review();
create trigger count_removed after delete on public.reviews
  for each row when (old.state = 'published') execute function private.count_review();
create trigger record_change after update of state on public.reviews
  for each row when (new.state <> old.state)
  execute function private.record_change('body', 'author', 'reason');
create trigger touch_updated_at before update on public.reviews
  for each row execute function private.touch_updated_at();
