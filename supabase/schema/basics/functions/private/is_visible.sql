-- A name has a sign that can be seen: no spaces, controls and zero-width characters alone. The same as isVisible in
-- app/lib/visible.ts; a test compares the two for every character.
create or replace function private.is_visible(words text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
grant execute on function private.is_visible(text) to authenticated, service_role, reefline_site;
