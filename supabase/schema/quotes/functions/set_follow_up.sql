create or replace function public.set_follow_up(target uuid, day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.quotes set follow_up_on = day, updated_by = auth.uid()
  where id = target and state = 'sent';
  if not found then
    raise exception using message = 'not-with-customer';
  end if;
end
$$;
grant execute on function public.set_follow_up(uuid, date) to authenticated;
