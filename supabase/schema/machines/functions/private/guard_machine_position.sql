create or replace function private.guard_machine_position() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(new.kits) > 10 or exists (
    select from unnest(new.kits) as kit
    where kit is null or kit <> btrim(kit) or char_length(kit) not between 1 and 60
      or kit ~ '[[:cntrl:];]'
  ) then
    raise exception using errcode = '23514', message = 'position-kits';
  end if;
  new.kits := array(select distinct kit from unnest(new.kits) as kit order by kit);
  return new;
end
$$;
