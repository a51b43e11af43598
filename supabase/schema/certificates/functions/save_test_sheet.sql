-- Returns null if someone else saved since `seen`.
create or replace function public.save_test_sheet(
  target uuid, kind text, seen timestamptz, sheet jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
  -- The tester is responsible for the rest.
  remarks constant text[] := '{condition,deviations}';
begin
  perform private.require_staff();
  perform from public.repairs where id = target for key share;
  if not found then
    raise exception using message = 'deleted';
  end if;
  insert into public.test_sheets as own (repair_id, kind, sheet, saved_by, tested_by)
  values (target, save_test_sheet.kind, save_test_sheet.sheet, private.user_name(), auth.uid())
  on conflict on constraint test_sheets_pkey do update set
    sheet = excluded.sheet, saved_at = excluded.saved_at, saved_by = excluded.saved_by, computed = null,
    tested_by = case
      when own.sheet - remarks = excluded.sheet - remarks then own.tested_by else excluded.tested_by end
  where own.saved_at = seen
  returning saved_at into saved;
  return saved;
end
$$;
grant execute on function public.save_test_sheet(uuid, text, timestamptz, jsonb) to authenticated;
