-- Enquiries before closing time are promised a reply that working day, later ones the next.
create or replace function private.overdue_before(today date) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  hours constant jsonb := private.opening_hours();
  country constant jsonb := private.country();
  closes text;
begin
  for earlier in 1..366 loop
    closes := private.closing_time(hours, country, today - earlier);
    if closes is not null then
      return (today - earlier + closes::time) at time zone private.office_zone();
    end if;
  end loop;
  return '-infinity';
end
$$;
