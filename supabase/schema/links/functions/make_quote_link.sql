create or replace function public.make_quote_link(target uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  perform private.require_office();
  select chain_id into chain from public.quotes where id = target and state <> 'draft';
  if chain is null then
    raise exception using message = 'not-sent';
  end if;
  perform private.note_quote_event(target, 'link made');
  return private.make_link(chain, null);
end
$$;
grant execute on function public.make_quote_link(uuid) to authenticated;
