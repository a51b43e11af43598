-- Returns false if another list has the name and `replaces` is false.
create or replace function public.save_list(
  list_name text, items jsonb, replaces boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  list uuid;
begin
  if jsonb_typeof(items) is distinct from 'array'
    or jsonb_array_length(items) not between 1 and 500 then
    raise exception using message = 'line-count';
  end if;
  -- Serialises saves from two windows.
  perform from public.profiles where id = auth.uid() for update;
  update public.saved_lists set updated_at = now()
  where user_id = auth.uid() and lower(btrim(name)) = lower(btrim(list_name)) and replaces
  returning id into list;
  delete from public.saved_list_items where list_id = list;
  if list is null then
    if private.has_list(list_name, null) then
      return false;
    end if;
    perform private.check_list_name(list_name);
    if (select count(*) >= 100 from public.saved_lists where user_id = auth.uid()) then
      raise exception using message = 'too-many';
    end if;
    insert into public.saved_lists (user_id, name) values (auth.uid(), btrim(list_name))
    returning id into list;
  end if;
  insert into public.saved_list_items (list_id, position, product_id, product_name, quantity, note, sizing)
  select list, line.position, products.id, line.product_name, line.quantity,
    coalesce(btrim(line.note), ''), line.sizing
  from rows from (
    jsonb_to_recordset(items)
      as (product_id uuid, product_name text, quantity integer, note text, sizing jsonb)
  ) with ordinality as line (product_id, product_name, quantity, note, sizing, position)
  left join public.products on products.id = line.product_id;
  return true;
end
$$;
grant execute on function public.save_list(text, jsonb, boolean) to authenticated;
