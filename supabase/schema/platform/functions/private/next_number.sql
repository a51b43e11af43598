-- As O-2026-0001, or TC-2026-00001 for certificates, by the office's calendar.
create or replace function private.next_number(letter text) returns text
language sql set search_path = ''
as $$
  insert into private.document_numbers as numbers (letter, year, last)
  values (next_number.letter, extract(year from private.office_day()), 1)
  on conflict (letter, year) do update set last = numbers.last + 1
  returning format('%s-%s-%s', numbers.letter, year, lpad(
    last::text, greatest(case when numbers.letter in ('BR', 'TC') then 5 else 4 end, length(last::text)), '0'
  ))
$$;
