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
  perform private.confirm_purchase(target, person, reference, lines);
  -- Further changes the same day show on the purchase order only.
  perform private.queue_email(
    'purchase-confirmed-office', null,
    jsonb_build_object('purchase', target, 'author', private.one_line(person))
  )
  where (
    select count(*) < 5 from private.email_outbox
    where template = 'purchase-confirmed-office' and data ->> 'purchase' = target::text
      and created_at > now() - interval '1 day'
  );
end
$$;
grant execute on function public.confirm_purchase(text, text, text, jsonb) to anon, authenticated;
