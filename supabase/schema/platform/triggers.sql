create trigger name_record before insert on public.audit_log for each row execute function private.name_record();
create trigger reject_change before update or delete on public.audit_log
  for each row execute function private.reject_change();
create trigger refuse_truncate before truncate on public.audit_log
  for each statement execute function private.reject_change();

create trigger bound_list_views before insert on public.list_views
  for each row execute function private.bound_list_views();
