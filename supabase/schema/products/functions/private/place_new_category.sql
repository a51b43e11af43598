create or replace function private.place_new_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.position := coalesce(
    (select max(position) + 1 from public.categories having max(position) > 0), 0
  );
  return new;
end
$$;
