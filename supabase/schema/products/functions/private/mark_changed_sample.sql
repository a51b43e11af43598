-- Reservations, reviews and publication leave a sample unchanged.
create or replace function private.mark_changed_sample() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own constant text[] :=
    '{sample,state,slug,updated_at,revised_at,rating,reviews,reserved,available}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - own = to_jsonb(old) - own then
    return new;
  end if;
  if tg_table_name = 'machine_positions' then
    update public.machine_models set sample = 'changed'
    where id = coalesce(new.model_id, old.model_id) and sample = 'unchanged';
    return null;
  end if;
  new.sample := 'changed';
  return new;
end
$$;
