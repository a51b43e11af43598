-- All or none, in this order. `undo_deletions` restores them.
create or replace function public.delete_records(kind text, ids jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  record_id uuid;
begin
  perform private.require_office();
  if coalesce(kind not in ('products', 'machine_models'), true) then
    raise exception using message = 'unknown';
  end if;
  for record_id in select value::uuid from jsonb_array_elements_text(ids) loop
    execute format('delete from public.%I where id = $1', kind) using record_id;
  end loop;
end
$$;
grant execute on function public.delete_records(text, jsonb) to authenticated;
