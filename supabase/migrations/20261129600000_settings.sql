-- What the office changes of the company's words and numbers. A key that has no row shows its first value, which
-- the site's own files hold; so does a value that the site cannot read.

create table public.settings (
  id uuid primary key default gen_random_uuid(),
  -- What begins with "public." is on pages that everybody reads; nothing else leaves the office.
  key text not null unique
    check (key ~ '^(public|office)(\.[a-z][a-z0-9-]*)+$' and char_length(key) <= 60),
  value jsonb not null
    check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 100000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.settings
  for each row execute function private.touch_updated_at();
create trigger record_change after insert or update or delete on public.settings
  for each row execute function private.record_change();

-- Every process keeps the public ones in memory and drops them when it hears this.
create function private.announce_settings_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end
$$;
create trigger announce_change
  after insert or update or delete or truncate on public.settings
  for each statement execute function private.announce_settings_change();

-- Writes a setting unless somebody else was faster. `seen` is the version that was changed, nothing for a first
-- value. Returns the new version, or nothing when there is another one meanwhile.
create function public.save_setting(key text, value jsonb, seen timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may change the company''s words.' using errcode = '42501';
  end if;
  if seen is null then
    insert into public.settings (key, value) values (save_setting.key, save_setting.value)
    on conflict do nothing
    returning updated_at into saved;
  else
    update public.settings s set value = save_setting.value
    where s.key = save_setting.key and s.updated_at = seen
    returning s.updated_at into saved;
  end if;
  return saved;
end
$$;

alter table public.settings enable row level security;
create policy "everybody reads public settings" on public.settings
  for select to anon, authenticated using (key like 'public.%');
create policy "admins read settings" on public.settings
  for select to authenticated using ((select private.is_admin()));

-- Mails and reminders, where the site works for a hosted project.
create policy "the site reads settings" on public.settings
  for select to reefline_site using (true);

grant all on public.settings to service_role;
grant select (key, value) on public.settings to reefline_site;
grant select (id, key, value, updated_at) on public.settings to anon, authenticated;
grant execute on function public.save_setting(text, jsonb, timestamptz) to authenticated;
