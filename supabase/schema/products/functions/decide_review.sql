-- Publishes a review that was read, or refuses it, also after it was published. `seen` is the version that
-- was read.
create or replace function public.decide_review(
  target uuid, seen timestamptz, becomes text, reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only an admin may decide on reviews.' using errcode = '42501';
  end if;
  if becomes = 'refused' and coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise exception 'Say in at most 500 characters why it is refused: its writer reads it.'
      using errcode = '23514';
  end if;
  update public.reviews r
  set state = becomes, reason = case becomes when 'refused' then btrim(decide_review.reason) else '' end
  where r.id = target and r.updated_at = seen;
  if not found then
    raise exception 'This review was changed or deleted meanwhile. Read it again.'
      using errcode = 'PT409';
  end if;
end
$$;
grant execute on function public.decide_review(uuid, timestamptz, text, text) to authenticated;
