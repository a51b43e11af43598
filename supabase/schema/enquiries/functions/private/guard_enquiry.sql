-- The office may change status, note and customer; the email state follows the outbox.
create or replace function private.guard_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'email_status', 'email_error', 'customer_id', 'customer_confirmed', 'email_confirmed_at'
  ];
begin
  if auth.uid() is not null and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.email_status, new.email_error) is distinct from (old.email_status, old.email_error)
      and not exists (
        select from private.email_outbox
        where enquiry_id = new.id and state = new.email_status
          and last_error is not distinct from new.email_error
      )
  ) then
    raise exception using errcode = '42501', message = 'enquiry-stays';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$$;
