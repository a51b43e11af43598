-- Three labels share one value. Without a label, the office sees all three.
create or replace function private.subject_text(subject text, label text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when label <> '' then label
    when subject = 'partnership' then 'Quote / Rotary Valve / Airblower'
    else replace(subject, '-', ' ')
  end
$$;
