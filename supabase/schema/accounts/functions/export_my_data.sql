create or replace function public.export_my_data(after text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own text;
begin
  select email into own from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if own is null then
    raise exception using errcode = '42501', message = 'not-allowed';
  end if;
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(own, false, after);
  end if;
  -- The log is permanent, so it records copies only once an hour.
  if not exists (
    select from public.audit_log
    where table_name = 'people' and row_id = private.person_id(own) and actor = auth.uid()
      and at > now() - interval '1 hour'
  ) then
    perform private.record_person(own, 'update', '{"exported": true}');
  end if;
  return private.person_data(own, false) || private.person_enquiries(own, false, '');
end
$$;
grant execute on function public.export_my_data(text) to authenticated;
