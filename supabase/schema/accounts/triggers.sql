create trigger claim_documents after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.claim_documents();
create trigger keep_profile after insert or update of email on auth.users
  for each row execute function private.keep_profile();
-- Not on insert, or a service that creates confirmed accounts would hand the role to anyone.
create trigger take_invitation after update of email, email_confirmed_at on auth.users
  for each row execute function private.take_invitation();

create trigger announce_office_change after insert or update or delete on public.profiles
  for each row execute function private.announce_office_change();
create trigger guard_profile before update on public.profiles for each row execute function private.guard_profile();
create trigger keep_name_in_one_line before insert or update of full_name on public.profiles
  for each row execute function private.keep_name_in_one_line();
create trigger keep_search_text after insert or delete or update on public.profiles
  for each row execute function private.keep_search_text('person');
create trigger record_change after update of role on public.profiles
  for each row execute function private.record_change();
create trigger reject_direct_role before update on public.profiles
  for each row when (new.role is distinct from old.role)
  execute function private.reject_direct_role();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger revoke_invitations after update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function private.revoke_invitations();

create trigger touch_updated_at before update on public.saved_lists
  for each row execute function private.touch_updated_at();
