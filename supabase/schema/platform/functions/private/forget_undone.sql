create or replace function private.forget_undone() returns void
language sql security definer set search_path = ''
as $$
  delete from private.deletions where at < now() - private.undo_period();
  delete from private.customer_merges where at < now() - private.undo_period();
$$;
grant execute on function private.forget_undone() to reefline_site;
