create trigger announce_change after insert or update or delete on public.machine_models
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.machine_models
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.machine_models
  for each row execute function private.announce_office_change();
create trigger guard_machine_model before insert or update of manufacturer, series, model
  on public.machine_models for each row execute function private.guard_machine_model();
create trigger mark_changed_sample before update on public.machine_models
  for each row when (old.sample = 'unchanged') execute function private.mark_changed_sample();
create trigger record_change after insert or update or delete on public.machine_models
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.machine_models
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.machine_models
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_change after insert or update or delete on public.machine_positions
  for each row execute function private.announce_catalogue_change();
create trigger announce_change_of_truncate after truncate on public.machine_positions
  for each statement execute function private.announce_catalogue_change();
create trigger announce_office_change after insert or update or delete on public.machine_positions
  for each row execute function private.announce_office_change();
create trigger guard_machine_position before insert or update on public.machine_positions
  for each row execute function private.guard_machine_position();
create trigger mark_changed_sample after insert or update or delete on public.machine_positions
  for each row when (
    pg_trigger_depth() = 0 and current_setting('undo.restores', true) is distinct from 'yes'
  )
  execute function private.mark_changed_sample();
create trigger record_change after insert or update or delete on public.machine_positions
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.machine_positions
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.machine_positions
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();
