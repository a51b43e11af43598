-- The subject as the office reads it: three labels share one value, and where nobody knows which was
-- chosen, all three stand there.
create or replace function private.subject_text(subject text, label text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when label <> '' then label
    when subject = 'partnership' then 'Quote / Rotary Valve / Airblower'
    else replace(subject, '-', ' ')
  end
$$;
