create or replace function public.recent_customer_merges(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', id, 'at', at, 'name', gone ->> 'name') order by at desc), '[]'
    )
    from private.customer_merges
    where into_id = target and at > now() - private.undo_period()
  );
end
$$;
grant execute on function public.recent_customer_merges(uuid) to authenticated;
