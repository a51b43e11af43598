-- The office switches it on beside its preview. Removes part of the expired
-- records, to lock rows for a moment only. The next call continues.
create or replace function private.remove_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  months constant jsonb := (
    select value from public.settings where key = 'office.retention' and value ->> 'removal' = 'On'
  );
  kind text;
  expired text[];
  removed jsonb := '{}';
begin
  if months is null then
    return removed;
  end if;
  perform set_config('retention.removes', 'yes', true);
  foreach kind in array '{enquiries,attachments,emails,activities}'::text[] loop
    expired := array(select private.expired_rows(kind, (months ->> kind)::integer) limit 1000);
    case kind
      when 'enquiries' then delete from public.enquiries where id = any (expired::uuid[]);
      when 'attachments' then delete from public.attachments where id = any (expired::uuid[]);
      when 'emails' then delete from private.email_outbox where id = any (expired::uuid[]);
      when 'activities' then delete from public.audit_log where id = any (expired::bigint[]);
    end case;
    removed := removed || jsonb_build_object(kind, cardinality(expired));
  end loop;
  perform set_config('retention.removes', '', true);
  return removed;
end
$$;
grant execute on function private.remove_expired() to reefline_site;
