-- By the office, after a call or an email.
create or replace function public.note_confirmation(
  target uuid, person text, reference text, lines jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.confirm_purchase(target, person, reference, lines, true);
end
$$;
grant execute on function public.note_confirmation(uuid, text, text, jsonb) to authenticated;
