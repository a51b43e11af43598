-- All or none. The last deleted comes first, so that records find those they relate to. Returns how
-- many related records could not be restored.
create or replace function public.undo_deletions(targets jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  target uuid;
  left_out integer := 0;
begin
  for target in
    select value::uuid from jsonb_array_elements_text(targets) with ordinality
    order by ordinality desc
  loop
    left_out := left_out + public.undo_deletion(target);
  end loop;
  return left_out;
end
$$;
grant execute on function public.undo_deletions(jsonb) to authenticated;
