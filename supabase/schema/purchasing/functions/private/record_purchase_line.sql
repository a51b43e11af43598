-- Logs the changes of a confirmation or its acceptance, with the product’s name.
create or replace function private.record_purchase_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  logged constant text[] :=
    '{confirmed_quantity,confirmed_price,offered_quantity,offered_price,expected_on}';
  was jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(key, to_jsonb(old) -> key), jsonb_object_agg(key, to_jsonb(new) -> key)
    into was, becomes
  from unnest(logged) as key where to_jsonb(old) -> key <> to_jsonb(new) -> key;
  if becomes is not null then
    insert into public.audit_log (
      actor, table_name, row_id, action, before, after, record_table, record_id
    ) values (
      auth.uid(), tg_table_name, new.id, 'update',
      was || jsonb_build_object('product_name', new.product_name),
      becomes || jsonb_build_object('product_name', new.product_name), 'purchases', new.purchase_id
    );
  end if;
  return null;
end
$$;
