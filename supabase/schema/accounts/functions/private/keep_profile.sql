create or replace function private.keep_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, email)
  values (new.id, private.full_name_of(new.raw_user_meta_data), left(new.email, 320))
  on conflict (id) do update set email = excluded.email;
  return new;
end
$$;
