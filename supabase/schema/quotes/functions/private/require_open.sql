-- Says why a revision can no longer be answered.
create or replace function private.require_open(asked public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  latest integer;
begin
  select max(revision) into latest from public.quotes
  where chain_id = asked.chain_id and state <> 'draft';
  if asked.id is null then
    raise exception 'There is no such revision of this quotation.' using errcode = 'PT404';
  elsif asked.revision < latest or asked.state = 'superseded' then
    raise exception 'Revision % has replaced this one: please read it first.', latest
      using errcode = 'PT409';
  elsif asked.state = 'withdrawn' then
    raise exception 'This quotation was withdrawn. Please ask us for a new one.'
      using errcode = 'PT409';
  elsif asked.state <> 'sent' then
    raise exception 'This quotation was % already.', asked.state using errcode = 'PT409';
  elsif asked.valid_until < private.office_day() then
    raise exception 'This quotation was valid until %. Please ask us to extend it.',
      to_char(asked.valid_until, 'FMDD FMMonth YYYY') using errcode = 'PT409';
  end if;
end
$$;
