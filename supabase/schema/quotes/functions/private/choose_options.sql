create or replace function private.choose_options(quote uuid, options jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(options) is distinct from 'array' then
    raise exception using message = 'options';
  end if;
  update public.quote_lines set chosen = true
  where quote_id = quote and kind <> 'line' and options ? id::text;
  if (
    select count(*) from public.quote_lines where quote_id = quote and chosen
  ) <> jsonb_array_length(options) then
    raise exception using message = 'foreign-option';
  end if;
  if exists (
    select from (
      select kind, chosen, count(*) filter (where kind = 'line') over (order by position) as place
      from public.quote_lines where quote_id = quote
    ) as grouped
    where kind = 'alternative' and grouped.chosen group by place having count(*) > 1
  ) then
    raise exception using message = 'two-alternatives';
  end if;
end
$$;
