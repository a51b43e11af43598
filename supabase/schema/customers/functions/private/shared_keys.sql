-- Ignores values shared by more than 20 customers, such as a switchboard.
create or replace function private.shared_keys(target uuid) returns table (kind text, key text)
language plpgsql stable set search_path = ''
as $$
begin
  if target is null then
    return query select keys.kind, keys.key from private.customer_keys as keys
    group by keys.kind, keys.key having count(*) between 2 and 20;
  else
    return query select mine.kind, mine.key from private.customer_keys as mine
    where mine.customer_id = target and (
      select count(*) from private.customer_keys as keys
      where keys.kind = mine.kind and keys.key = mine.key
    ) between 2 and 20;
  end if;
end
$$;
