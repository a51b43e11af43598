create or replace function private.take_draft(target uuid, seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  held public.quotes;
begin
  select * into held from public.quotes where id = target for update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif held.state <> 'draft' then
    raise exception using message = 'sent';
  elsif held.updated_at is distinct from seen then
    raise exception using message = 'changed';
  end if;
end
$$;
