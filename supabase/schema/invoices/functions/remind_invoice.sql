-- Up to one reminder a day, none while disputed. Returns whether it was sent.
create or replace function public.remind_invoice(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return private.remind_invoice(target);
end
$$;
grant execute on function public.remind_invoice(uuid) to authenticated;
