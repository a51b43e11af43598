-- Deletes a draft; of a sent purchase order, expects nothing more.
create or replace function public.close_purchase(target uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
begin
  perform private.require_office();
  select * into held from public.purchases where id = target for no key update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif held.updated_at is distinct from seen then
    raise exception using message = 'changed';
  elsif held.state = 'draft' then
    delete from public.purchases where id = target;
    return;
  end if;
  update public.purchases set state = 'closed' where id = target;
  perform private.sum_purchase(target);
end
$$;
grant execute on function public.close_purchase(uuid, timestamptz) to authenticated;
