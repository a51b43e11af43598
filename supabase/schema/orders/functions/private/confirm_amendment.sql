-- Idempotent.
create or replace function private.confirm_amendment(
  target uuid, amendment integer, person text
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  held public.orders;
  waiting public.order_amendments;
begin
  if not private.is_visible(person) or char_length(private.one_line(person)) > 200 then
    raise exception using message = 'nameless';
  end if;
  select * into held from public.orders where id = target for no key update;
  select * into waiting from public.order_amendments
  where order_id = target and number = amendment;
  if waiting.id is null then
    raise exception using message = 'no-amendment';
  elsif waiting.applied_at is not null then
    return false;
  elsif waiting.withdrawn_at is not null then
    raise exception using message = 'withdrawn-amendment';
  elsif held.status not in ('received', 'confirmed') then
    raise exception using message = 'closed', detail = jsonb_build_object('status', held.status)::text;
  -- Texts added since are not in `old`.
  elsif held.quote_id is null
    or private.order_terms(target) || waiting.old <> private.order_terms(target) then
    raise exception using message = 'outdated-amendment';
  end if;
  perform private.apply_terms(target, waiting.new);
  update public.order_amendments
  set applied_at = now(), confirmed_at = now(), confirmed_by = private.one_line(person)
  where id = waiting.id;
  return true;
end
$$;
