create or replace function private.country() returns jsonb
language sql stable set search_path = ''
as $$
  select private.setting_with('public.country', '{
    "timeZone": "Africa/Johannesburg", "sundays": "Monday follows",
    "holidays":
      "01-01\n03-21\nEaster-2\nEaster+1\n04-27\n05-01\n06-16\n08-09\n09-24\n12-16\n12-25\n12-26"
  }')
$$;
