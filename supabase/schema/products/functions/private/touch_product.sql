create or replace function private.touch_product() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept constant text[] := '{revised_at,rating,reviews,reserved,available}';
begin
  if (new.revised_at, new.rating, new.reviews, new.reserved)
      is not distinct from (old.revised_at, old.rating, old.reviews, old.reserved)
    or to_jsonb(new) - kept <> to_jsonb(old) - kept then
    new.updated_at := now();
  end if;
  return new;
end
$$;
