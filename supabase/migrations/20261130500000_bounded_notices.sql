-- Notices go out for rows that changed, not for statements: whoever may call a table but change nothing in it cannot
-- have all pages made anew, or the office's screens read again. Equal notices of a transaction are one.
do $$
declare
  announcing record;
begin
  for announcing in
    select tgname as name, tgrelid::regclass as target, tgfoid::regproc as announces,
      (tgtype & 32) > 0 as of_truncate
    from pg_trigger
    where tgname in ('announce_change', 'announce_office_change') and (tgtype & 1) = 0
  loop
    execute format('drop trigger %I on %s', announcing.name, announcing.target);
    execute format(
      'create trigger %I after insert or update or delete on %s for each row execute function %s()',
      announcing.name, announcing.target, announcing.announces
    );
    if announcing.of_truncate then
      execute format(
        'create trigger %I after truncate on %s for each statement execute function %s()',
        announcing.name || '_of_truncate', announcing.target, announcing.announces
      );
    end if;
  end loop;
end
$$;

-- What can no longer be undone goes.
create function private.forget_undone() returns void
language sql security definer set search_path = ''
as $$
  delete from private.deletions where at < now() - private.undo_period();
  delete from private.customer_merges where at < now() - private.undo_period();
$$;
grant execute on function private.forget_undone() to reefline_site;
