create or replace function private.forget_merged() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deletions where record_id = (new.gone ->> 'id')::uuid;
  return null;
end
$$;
