-- Until then any admin can withdraw it.
create or replace function private.apply_due_settings() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due private.pending_settings;
begin
  for due in
    delete from private.pending_settings as pending
    where private.applies_at(pending) < now() returning *
  loop
    perform private.write_setting(due.key, due.value, due.seen);
  end loop;
end
$$;
grant execute on function private.apply_due_settings() to reefline_site;
