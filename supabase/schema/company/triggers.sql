create trigger announce_office_change after insert or update or delete on public.exchange_rates
  for each row execute function private.announce_office_change();

create trigger announce_change after insert or update or delete on public.settings
  for each row execute function private.announce_settings_change();
create trigger announce_change_of_truncate after truncate on public.settings
  for each statement execute function private.announce_settings_change();
create trigger announce_guarded_change after insert or update or delete on public.settings
  for each row execute function private.announce_guarded_setting();
create trigger announce_office_change after insert or update or delete on public.settings
  for each row execute function private.announce_office_change();
create trigger guard_currency before insert or update or delete on public.settings
  for each row execute function private.guard_currency();
create trigger record_change after insert or update or delete on public.settings
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.settings
  for each row execute function private.touch_updated_at();
