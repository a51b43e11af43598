-- Security: Emails show it to the customer, so the workshop may not write free text.
create or replace function private.check_parcel_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.in_office() and new.tracking <> '' and (
    new.tracking !~* '^([a-z]{1,4} )?[a-z0-9-]{0,15}[0-9]{3}[a-z0-9-]{0,15}( [0-9]+)*( [a-z]{1,4})?$'
    or char_length(new.tracking) > 40
  ) then
    raise exception using message = 'parcel-number';
  end if;
  return new;
end
$$;
