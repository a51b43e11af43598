-- What cannot be done with a category is said in words, whoever asks: the constraints behind it stay,
-- for two who ask at one moment.
create or replace function private.guard_category() returns trigger
language plpgsql set search_path = ''
as $$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where category_id = old.id;
    if held > 0 then
      raise exception '“%” still holds % %. Merge it into another category instead.',
        old.name, held, case held when 1 then 'product' else 'products' end
        using errcode = '23503';
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if char_length(new.name) not between 1 and 100 then
    raise exception 'The name of a category has between 1 and 100 characters.'
      using errcode = '23514';
  end if;
  if exists (
    select from public.categories where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception 'There is a category “%” already.', new.name using errcode = '23505';
  end if;
  return new;
end
$$;
