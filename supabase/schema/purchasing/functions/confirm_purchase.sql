-- By the supplier, whose link it is.
create or replace function public.confirm_purchase(
  link text, person text, reference text, lines jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid;
begin
  select purchase_id into target from private.private_links
  where hash = private.link_hash(link) and revoked_at is null and purchase_id is not null;
  if target is null then
    raise exception using message = 'no-link';
  end if;
  perform from public.purchases where id = target for no key update;
  if (
    select count(*) >= 20 from public.audit_log
    where table_name = 'purchases' and row_id = target and at > now() - interval '1 day'
      and action = 'update' and after ? 'confirmed_at'
  ) then
    raise exception using message = 'too-many';
  end if;
  perform private.confirm_purchase(target, person, reference, lines, false);
  perform private.queue_email(
    'purchase-confirmed-office', null,
    jsonb_build_object('purchase', target, 'author', private.one_line(person))
  );
end
$$;
grant execute on function public.confirm_purchase(text, text, text, jsonb) to anon, authenticated;
