-- Categories are renamed, merged and deleted in the office. What cannot be done is said in words,
-- whoever asks: the constraints behind it stay, for two who ask at one moment.

create function private.guard_category() returns trigger
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
create trigger guard_category before insert or update or delete on public.categories
  for each row execute function private.guard_category();

-- Every category with how many products it holds.
create function public.list_categories() returns table (id uuid, name text, products bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may list categories.' using errcode = '42501';
  end if;
  return query
    select c.id, c.name, (select count(*) from public.products p where p.category_id = c.id)
    from public.categories c order by lower(c.name);
end
$$;

-- Moves every product of a category into another one and deletes the empty category; returns how
-- many were moved.
create function public.merge_categories(category uuid, into_category uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  moved bigint;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may merge categories.' using errcode = '42501';
  end if;
  if category = into_category then
    raise exception 'A category cannot be merged into itself.';
  end if;
  -- Locked in one order, so that two who merge each other's categories wait instead of blocking.
  perform from public.categories where id in (category, into_category) order by id for update;
  if (select count(*) from public.categories where id in (category, into_category)) < 2 then
    raise exception 'One of these categories is not there any more.' using errcode = 'PT409';
  end if;
  update public.products set category_id = into_category where category_id = category;
  get diagnostics moved = row_count;
  delete from public.categories where id = category;
  return moved;
end
$$;

revoke execute on function private.guard_category() from public;
revoke execute on function public.list_categories(), public.merge_categories(uuid, uuid)
  from public, anon, service_role;
grant execute on function public.list_categories(), public.merge_categories(uuid, uuid)
  to authenticated;
