-- Returns how many related records could not be restored.
create or replace function public.undo_deletion(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  done private.deletions;
  one private.deleted_rows;
  link private.deleted_references;
  first boolean := true;
  left_out integer := 0;
  kept_for uuid;
  broken text;
  problem text;
begin
  perform private.require_office();
  -- Serialises with erasures, which then also cover the restored rows.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  select * into done from private.deletions
  where record_id = target and at > now() - private.undo_period() for update;
  if done.id is null then
    raise exception using message = 'over';
  end if;
  perform set_config('undo.restores', 'yes', true);
  for one in select * from private.deleted_rows where deletion = done.id order by position loop
    begin
      perform private.restore_deleted(one.table_name, one.held, one.bytes, one.version);
    exception
      when foreign_key_violation then
        if first then
          raise exception using message = 'orphan';
        end if;
        left_out := left_out + 1;
      when unique_violation or check_violation then
        get stacked diagnostics broken = constraint_name, problem = pg_exception_detail;
        raise exception using message = 'taken',
          -- Triggers raise a code with values; constraints have none.
          detail = (
            case broken
              when '' then coalesce(nullif(problem, ''), '{}')::jsonb || jsonb_build_object('why', sqlerrm)
              else '{"why": ""}'
            end
          )::text;
    end;
    first := false;
  end loop;
  perform set_config('undo.restores', '', true);

  for link in select * from private.deleted_references where deletion = done.id loop
    begin
      execute format(
        'update %s set %I = $1 where id = any ($2) and %I is not distinct from $3',
        link.table_name, link.column_name, link.column_name
      ) using target, link.row_ids, link.points_to;
    exception
      when foreign_key_violation or unique_violation or check_violation then
        left_out := left_out + 1;
    end;
  end loop;
  for kept_for in
    select distinct order_id from public.stock_reservations
    where product_id = target and done.table_name = 'products' order by order_id
  loop
    perform private.settle_stock(kept_for);
  end loop;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), done.table_name, target, 'update', '{"restored": true}');
  delete from private.deletions where id = done.id;
  return left_out;
end
$$;
grant execute on function public.undo_deletion(uuid) to authenticated;
