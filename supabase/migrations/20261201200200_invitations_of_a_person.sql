-- An invitation that waits for an address is kept about whoever has it: a copy of their data holds it, and whoever
-- erases them sees it go (private.forget_deleted).

do $$
declare
  data constant text := pg_get_functiondef('private.person_data(text, boolean)'::regprocedure);
  with_invitations constant text := replace(
    data, '''customers'', (',
    '''invitations'', (
      select coalesce(jsonb_agg(to_jsonb(invited) - ''{id,invited_by}''::text[]), ''[]'')
      from private.invitations as invited
      where email = lower(person_data.address) and expires_at > now()
    ),
    ''customers'', ('
  );
  figures constant text := pg_get_functiondef('public.person_figures(text)'::regprocedure);
  with_count constant text := replace(
    figures, '''customers'', (',
    '''invitations'', (
      select count(*) from private.invitations
      where email = lower(person_figures.address) and expires_at > now()
    ),
    ''customers'', ('
  );
begin
  if with_invitations = data or with_count = figures then
    raise exception 'What is kept about a person is said in another way than expected.';
  end if;
  execute with_invitations;
  execute with_count;
end
$$;
