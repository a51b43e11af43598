-- Deletes samples, and hides products in use. Those changed by the office
-- remain unless `with_changed`, those a colleague has open in any case. Returns their names.
-- `undo_deletions` restores what was deleted.
create or replace function public.remove_samples(ids jsonb, with_changed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(
    select value::uuid from jsonb_array_elements_text(ids)
    where not exists (
      select from private.open_records
      where record like '%' || value and user_id <> auth.uid()
        and seen_at > now() - interval '75 seconds'
    )
  );
  states constant text[] := case when with_changed then '{unchanged,changed}' else '{unchanged}' end;
  categories uuid[];
begin
  perform private.require_admin();
  -- Locks by id against deadlocks.
  perform from public.products where id = any (wanted) order by id for update;
  perform private.delete_together(
    'public.machine_models',
    array(select id from public.machine_models where id = any (wanted) and sample = any (states))
  );
  update public.products set state = 'hidden'
  where id = any (wanted) and sample = any (states) and state = 'published' and private.is_traded(id);
  categories := array(
    select distinct category_id from public.products where id = any (wanted)
  );
  perform private.delete_together('public.products', array(
    select id from public.products
    where id = any (wanted) and sample = any (states) and not private.is_traded(id)
  ));
  perform private.delete_together('public.categories', array(
    select c.id from public.categories c
    where c.id = any (categories) and not exists (select from public.products where category_id = c.id)
      and not exists (select from public.agreed_prices where category_id = c.id)
  ));
  return (
    select coalesce(jsonb_agg(name order by name), '[]')
    from (
      select id, name from public.products where state = 'published' or not private.is_traded(id)
      union all
      select id, manufacturer || ' ' || model from public.machine_models
    ) as one
    where id in (select value::uuid from jsonb_array_elements_text(ids))
  );
end
$$;
grant execute on function public.remove_samples(jsonb, boolean) to authenticated;
