create or replace function private.require_open(asked public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  latest integer;
begin
  select max(revision) into latest from public.quotes
  where chain_id = asked.chain_id and state <> 'draft';
  if asked.id is null then
    raise exception using message = 'no-revision';
  elsif asked.revision < latest or asked.state = 'superseded' then
    raise exception using message = 'replaced', detail = jsonb_build_object('latest', latest)::text;
  elsif asked.state = 'withdrawn' then
    raise exception using message = 'withdrawn';
  elsif asked.state <> 'sent' then
    raise exception using message = 'answered', detail = jsonb_build_object('state', asked.state)::text;
  elsif asked.valid_until < private.office_day() then
    raise exception using message = 'expired', detail = jsonb_build_object('day', asked.valid_until)::text;
  end if;
end
$$;
