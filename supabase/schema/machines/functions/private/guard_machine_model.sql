-- Gives codes for constraint errors. The constraints cover concurrent saves.
create or replace function private.guard_machine_model() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.manufacturer := btrim(regexp_replace(new.manufacturer, '\s+', ' ', 'g'));
  new.series := btrim(regexp_replace(new.series, '\s+', ' ', 'g'));
  new.model := btrim(regexp_replace(new.model, '\s+', ' ', 'g'));
  if exists (
    select from public.machine_models other
    where other.id <> new.id
      and lower(regexp_replace(other.manufacturer || '-' || other.model, '[^A-Za-z0-9]+', '-', 'g'))
        = lower(regexp_replace(new.manufacturer || '-' || new.model, '[^A-Za-z0-9]+', '-', 'g'))
  ) then
    raise exception using
      errcode = '23505', message = 'machine-exists',
      detail = jsonb_build_object('manufacturer', new.manufacturer, 'model', new.model)::text;
  end if;
  return new;
end
$$;
