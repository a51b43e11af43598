create or replace function public.sign_declaration(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.repairs set awaits_signature = false where id = target;
  if not found then
    raise exception using message = 'deleted';
  end if;
end
$$;
grant execute on function public.sign_declaration(uuid) to authenticated;
