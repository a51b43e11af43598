create or replace function public.discard_quote(target uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.take_draft(target, seen);
  delete from public.quotes where id = target;
end
$$;
grant execute on function public.discard_quote(uuid, timestamptz) to authenticated;
