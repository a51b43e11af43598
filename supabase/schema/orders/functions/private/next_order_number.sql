create or replace function private.next_order_number() returns text
language sql set search_path = ''
as $$
  insert into private.order_numbers as numbers (year, last)
  values (extract(year from private.office_day()), 1)
  on conflict (year) do update set last = numbers.last + 1
  returning format('O-%s-%s', year, lpad(last::text, greatest(4, length(last::text)), '0'))
$$;
