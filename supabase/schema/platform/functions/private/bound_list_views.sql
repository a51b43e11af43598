create or replace function private.bound_list_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Serialises concurrent saves, so that the limit holds.
  perform pg_advisory_xact_lock(hashtextextended(concat('list_views ', new.user_id, ' ', new.list), 0));
  if (select count(*) >= 30 from public.list_views where user_id = new.user_id and list = new.list) then
    raise exception using message = 'list-views';
  end if;
  return new;
end
$$;
