-- All or none, in this order. `undo_deletions` restores them.
create or replace function public.delete_records(kind text, ids jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if coalesce(kind not in ('products', 'machine_models', 'customer_machines'), true) then
    raise exception using message = 'unknown';
  end if;
  perform private.delete_together(
    format('public.%I', kind)::regclass,
    array(select value::uuid from jsonb_array_elements_text(ids) with ordinality order by ordinality)
  );
end
$$;
grant execute on function public.delete_records(text, jsonb) to authenticated;
