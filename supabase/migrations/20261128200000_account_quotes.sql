-- What an account shows of its owner's quotations, and what its owner need not type again.

-- The latest revision of each quotation that went to somebody's confirmed address. A revision that went to
-- another address takes the quotation along.
create function private.quotes_of(person uuid) returns setof public.quotes
language sql stable security definer set search_path = ''
as $$
  select * from public.quotes as mine
  where user_id = person and state <> 'draft' and not exists (
    select from public.quotes as later
    where later.chain_id = mine.chain_id and later.revision > mine.revision and later.state <> 'draft'
  )
$$;

-- The quotations of whoever asks, the newest first; also those sent before there was an account.
create function public.my_quotes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.sent_at desc), '[]')
  from (
    select mine.id, mine.number, mine.revision, mine.state,
      mine.state = 'sent' and mine.valid_until < private.office_day() as expired,
      mine.customer_reference, mine.currency, mine.net, mine.vat, mine.gross, mine.valid_until,
      mine.sent_at, mine.answer_reference,
      (select count(*) from public.quote_lines where quote_id = mine.id) as line_count,
      (
        select description from public.quote_lines where quote_id = mine.id order by position limit 1
      ) as first_line,
      (select orders.id from public.orders where orders.quote_id = mine.id) as order_id
    from private.quotes_of(auth.uid()) as mine
    order by mine.sent_at desc limit 100
  ) as shown
$$;

-- Returns a private link of such a quotation: its page is the same for whoever may see it.
create function public.open_my_quote(quote uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  select mine.chain_id into chain from private.quotes_of(auth.uid()) as mine where mine.id = quote;
  if chain is null then
    raise exception 'There is no such quotation.' using errcode = 'PT404';
  end if;
  return private.make_link(chain, null);
end
$$;

alter table public.profiles
  add column vat_number text not null default '' check (char_length(vat_number) <= 50),
  -- Empty where goods go to the address itself.
  add column delivery_address text not null default '' check (char_length(delivery_address) <= 1000);
grant update (vat_number, delivery_address) on public.profiles to authenticated;

-- Both addresses of a customer.
alter table public.quotes drop constraint quotes_customer_address_check;
alter table public.quotes add constraint quotes_customer_address_check
  check (char_length(customer_address) <= 2100);

create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  if new.role is distinct from old.role then
    if actor is not null and not private.is_admin() then
      raise exception 'Only an admin may change a role.' using errcode = '42501';
    end if;
    if old.role = 'admin' then
      -- Locked, so that two admins who demote each other at the same moment leave one.
      perform 1 from public.profiles where role = 'admin' order by id for update;
      if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
        raise exception 'The last admin must stay an admin.' using errcode = '23514';
      end if;
    end if;
  end if;
  if actor is not null then
    if actor <> old.id and (
      new.full_name, new.company, new.phone, new.address, new.vat_number, new.delivery_address
    ) is distinct from (
      old.full_name, old.company, old.phone, old.address, old.vat_number, old.delivery_address
    ) then
      raise exception 'Only its owner may change a profile.' using errcode = '42501';
    end if;
    if (new.id, new.created_at) is distinct from (old.id, old.created_at)
      or (new.email is distinct from old.email
        and new.email is distinct from (select email from auth.users where id = old.id)) then
      raise exception 'Only what its owner says in a profile can be changed.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

-- What whoever confirmed an address says of themselves, for the office's papers. Anybody can sign up with
-- another's address: without the confirmation nothing of such an account is believed.
create function public.customer_profile(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(said) from (
      select company, phone, profiles.address, vat_number, delivery_address
      from public.profiles where id = private.confirmed_account(customer_profile.address)
    ) as said
  );
end
$$;

grant execute on function
  public.my_quotes(),
  public.open_my_quote(uuid),
  public.customer_profile(text)
to authenticated;
