create or replace function public.list_changes(
  words text default '', kind text default null, record uuid default null, person uuid default null,
  from_moment timestamptz default null, to_moment timestamptz default null,
  first_row integer default 0, row_count integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true'
    || case when kind is null then '' else ' and record_table = $1' end
    || case when record is null then '' else ' and record_id = $2' end
    || case when person is null then '' else ' and actor = $3' end
    || case when from_moment is null then '' else ' and at >= $4' end
    || case when to_moment is null then '' else ' and at < $5' end
    || case when btrim(words) = '' then '' else $sql$ and record_id in (
      select private.find_rows(one, $6)
      from unnest('{enquiry,order,quote,invoice,person,customer,purchase}'::text[]) as one
      union select id from public.products where private.folded(name) like all ($7)
      union select id from public.machine_models where private.folded(manufacturer || ' ' || model) like all ($7)
      union select id from public.categories where private.folded(name) like all ($7)
      union select id from public.product_types where private.folded(name) like all ($7)
      union select id from public.suppliers where private.folded(name) like all ($7)
      union select id from public.settings where private.folded(key) like all ($7)
      union select row_id from public.audit_log
        where action = 'delete' and private.folded(before ->> 'name') like all ($7)
    )$sql$ end;
  answer jsonb;
begin
  perform private.require_office();
  execute format(
    $sql$
      with page as (
        select * from public.audit_log where %1$s order by at desc, id desc offset $8 limit $9
      )
      select jsonb_build_object(
        'total', (select count(*) from public.audit_log where %1$s),
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', page.id::text, 'at', page.at, 'action', page.action, 'table_name', page.table_name,
            'before', page.before,
            -- Orders are inserted before their lines, so show the first total instead.
            'after', case
              when page.table_name = 'orders' and page.action = 'insert' then page.after || (
                select coalesce(
                  (array_agg(jsonb_build_object('total', summed.after -> 'total') order by summed.id desc))[1], '{}'
                )
                from public.audit_log as summed
                where summed.table_name = 'orders' and summed.row_id = page.row_id
                  and summed.at = page.at and summed.after ? 'total'
              )
              else page.after end,
            'actor', page.actor,
            'by', (
              select coalesce(nullif(full_name, ''), email) from public.profiles where id = page.actor
            ),
            'record_table', page.record_table, 'record_id', page.record_id,
            'record_name', private.record_name(page.record_table, page.record_id),
            'was_called', (
              select before ->> 'name' from public.audit_log as gone
              where gone.row_id = page.record_id and gone.action = 'delete' order by gone.id desc limit 1
            ),
            'currency', (
              select currency from public.orders
              where page.record_table = 'orders' and orders.id = page.record_id
            )
          ) order by page.at desc, page.id desc), '[]') from page
        )
      )
    $sql$,
    condition
  )
  into answer
  using
    kind, record, person, from_moment, to_moment, words,
    array(
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
      from regexp_split_to_table(private.folded(btrim(words)), '\s+') as word
    ),
    greatest(first_row, 0), greatest(row_count, 0);
  return answer;
end
$$;
grant execute on function public.list_changes(
  text, text, uuid, uuid, timestamptz, timestamptz, integer, integer
) to authenticated;
