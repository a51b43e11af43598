-- Only an erasure may change the log, to remove personal data, and only retention may delete from it.
create or replace function private.reject_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  personal constant text[] := '{customer_email,customer_name,user_id,tracking,delivery_address}';
begin
  if tg_op = 'DELETE' and current_setting('retention.removes', true) = 'yes' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[]
    and new.before is not distinct from old.before - personal
    and new.after is not distinct from old.after - personal then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'audit-log-stays';
end
$$;
