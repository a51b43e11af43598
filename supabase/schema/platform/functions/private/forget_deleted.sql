create or replace function private.forget_deleted(address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.invitations where email = lower(address);
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id and (
      strpos(lower(held::text), lower(btrim(to_jsonb(address)::text, '"'))) > 0
      or held ->> 'user_id' is not null
        and not exists (select from auth.users where id = (held ->> 'user_id')::uuid)
    )
  )
$$;
