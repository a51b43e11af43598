create or replace function public.decide_review(
  target uuid, seen timestamptz, becomes text, reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if becomes = 'rejected' and coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise exception using message = 'no-reason';
  end if;
  update public.reviews r
  set state = becomes, reason = case becomes when 'rejected' then btrim(decide_review.reason) else '' end
  where r.id = target and r.updated_at = seen;
  if not found then
    raise exception using message = 'changed';
  end if;
end
$$;
grant execute on function public.decide_review(uuid, timestamptz, text, text) to authenticated;
