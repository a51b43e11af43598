-- A repair’s hours and parts. Only the office sees costs, in house currency.
create or replace function public.repair_work(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  priced constant boolean := private.in_office();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'worked_on', worked_on, 'hours', hours, 'worker_id', worker_id,
        'worker', private.name_of(worker_id, worker)
      ) order by recorded_at, id), '[]')
      from public.repair_hours where repair_id = target
    ),
    'parts', (
      select coalesce(jsonb_agg(to_jsonb(part) - 'first' order by part.first), '[]')
      from (
        select product_id, min(product_name) as product_name, sum(quantity) as quantity,
          jsonb_agg(distinct private.name_of(worker_id, worker)) as by, min(taken_at) as first,
          -- Null if any cost is unknown.
          case when priced and bool_and(unit_cost is not null) then sum(quantity * unit_cost)::numeric(14, 2) end
            as cost
        from public.repair_parts where repair_id = target
        group by product_id, case when product_id is null then product_name end
        having sum(quantity) > 0
      ) as part
    )
  );
end
$$;
grant execute on function public.repair_work(uuid) to authenticated;
