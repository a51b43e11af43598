-- Saving lines also writes their order or quotation, so lines need no trigger.
create or replace function private.keep_search_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where kind = tg_argv[0] and id = old.id;
  else
    perform private.write_search_text(tg_argv[0], new.id);
  end if;
  return null;
end
$$;
