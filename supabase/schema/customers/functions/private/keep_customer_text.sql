create or replace function private.keep_customer_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where kind = 'customer' and id = old.id;
  else
    perform private.write_customer_text(new.id);
  end if;
  return null;
end
$$;
