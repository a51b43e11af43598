-- What came in before this moment was promised an answer before `today`: an answer is promised on the same working day
-- to what comes in, or is added by its sender, until the company closes, and on the next one to what comes later. A
-- company that has been closed for a year has promised nothing.
create or replace function private.overdue_before(today date) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  hours constant jsonb := private.opening_hours();
  closes text;
begin
  for earlier in 1..366 loop
    closes := private.closing_time(hours, today - earlier);
    if closes is not null then
      return (today - earlier + closes::time) at time zone 'Africa/Johannesburg';
    end if;
  end loop;
  return '-infinity';
end
$$;
