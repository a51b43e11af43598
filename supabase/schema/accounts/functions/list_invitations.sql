create or replace function public.list_invitations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', invitations.id, 'email', invitations.email, 'role', invitations.role,
      'created_at', invitations.created_at, 'expires_at', expires_at,
      'by', coalesce(nullif(full_name, ''), profiles.email)
    ) order by invitations.created_at desc, invitations.id), '[]')
    from private.invitations join public.profiles on profiles.id = invited_by
    where expires_at > now() and profiles.role = 'admin'
  );
end
$$;
grant execute on function public.list_invitations() to authenticated;
