-- What counts as an e-mail address, for whoever writes an order and by whatever way: the rule of a
-- browser's own e-mail box (WHATWG HTML, "valid e-mail address"), as app/data/email-address.ts has it.

create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254 and address ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
    || '(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
  )
$$;

create or replace function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  addressed constant boolean :=
    tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email);
begin
  -- An order under an address that is none reaches nobody. Older rows may hold one still: they stay
  -- until somebody corrects them.
  if addressed and not private.is_email_address(new.customer_email) then
    raise exception 'An order needs the correct e-mail address of its customer.'
      using errcode = '23514';
  end if;
  if addressed and tg_op = 'UPDATE' then
    new.user_id := null;
  end if;
  if new.user_id is null then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  new.total := (
    select coalesce(sum(quantity * price), 0) from public.order_items where order_id = new.id
  );
  return new;
end
$$;

revoke execute on function private.is_email_address(text) from public;
