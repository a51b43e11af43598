create or replace function private.guard_product_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := case when new.product_id is null then 500 else 12 end;
begin
  if tg_op = 'UPDATE' then
    if (new.focus_x, new.focus_y, new.zoom) is distinct from (old.focus_x, old.focus_y, old.zoom) then
      new.version := old.version + 1;
    end if;
    return new;
  end if;
  -- Serialises concurrent uploads, so that the limit holds.
  perform from public.products where id = new.product_id for no key update;
  if (
    select count(*) from public.product_photos where product_id is not distinct from new.product_id
  ) >= most then
    raise exception using errcode = '23514', message = 'photo-count';
  end if;
  new.position := coalesce(
    (select max(position) + 1 from public.product_photos where product_id = new.product_id), 0
  );
  return new;
end
$$;
