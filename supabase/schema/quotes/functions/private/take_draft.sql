-- Locks a draft for whoever saw its latest state.
create or replace function private.take_draft(target uuid, seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  held public.quotes;
begin
  select * into held from public.quotes where id = target for update;
  if held.id is null then
    raise exception 'The quotation is not there any more.' using errcode = 'PT404';
  elsif held.state <> 'draft' then
    raise exception 'The quotation has been sent: a change is a new revision.' using errcode = 'PT409';
  elsif held.updated_at is distinct from seen then
    raise exception 'The quotation has been changed meanwhile.' using errcode = 'PT409';
  end if;
end
$$;
