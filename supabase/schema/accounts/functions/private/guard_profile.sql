-- Row-level security limits rows, this limits columns. The server has no auth.uid().
create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  if new.role is distinct from old.role then
    if actor is not null and not private.is_admin() then
      raise exception using errcode = '42501', message = 'role-of-admins';
    end if;
    if old.role = 'admin' then
      -- Lock, so that two admins who demote each other leave one.
      perform 1 from public.profiles where role = 'admin' order by id for update;
      if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
        raise exception using errcode = '23514', message = 'last-admin';
      end if;
    end if;
  end if;
  if actor is not null then
    if actor <> old.id and (
      new.full_name, new.company, new.phone, new.address, new.vat_number, new.delivery_address
    ) is distinct from (
      old.full_name, old.company, old.phone, old.address, old.vat_number, old.delivery_address
    ) then
      raise exception using errcode = '42501', message = 'profile-of-another';
    end if;
    if (new.id, new.created_at) is distinct from (old.id, old.created_at)
      or (new.email is distinct from old.email
        and new.email is distinct from (select email from auth.users where id = old.id)) then
      raise exception using errcode = '42501', message = 'profile-stays';
    end if;
  end if;
  return new;
end
$$;
