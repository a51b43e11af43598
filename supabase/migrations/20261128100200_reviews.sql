-- Reviews come from buyers whose order of the product was delivered. They are held back until the office has
-- read them, and what a product is rated follows from those that are published, whoever says otherwise.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rating integer not null check (rating between 1 and 5),
  -- The name under which it stands.
  author text not null
    check (char_length(btrim(author)) between 1 and 100 and author !~ '[[:cntrl:]]'),
  body text not null check (
    char_length(btrim(body)) between 1 and 5000 and body !~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]'
  ),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  -- Why it was refused; its writer reads it.
  reason text not null default '' check (char_length(reason) <= 500),
  unique (product_id, user_id),
  check (state <> 'refused' or btrim(reason) <> '')
);
create index reviews_user_id_idx on public.reviews (user_id);
create index reviews_state_idx on public.reviews (state, updated_at);
create trigger touch_updated_at before update on public.reviews
  for each row execute function private.touch_updated_at();
create trigger record_change after update of state on public.reviews
  for each row when (new.state <> old.state)
  execute function private.record_change('body', 'author', 'reason');

create function private.rate_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(round(avg(r.rating), 1), 0), count(*) into new.rating, new.reviews
  from public.reviews r where r.product_id = new.id and r.state = 'published';
  return new;
end
$$;
create trigger rate_product before insert or update of rating, reviews on public.products
  for each row execute function private.rate_product();

create function private.count_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The column is computed anew, whatever stands here.
  update public.products set reviews = 0 where id = coalesce(new.product_id, old.product_id);
  return null;
end
$$;
create trigger count_added after insert on public.reviews
  for each row when (new.state = 'published') execute function private.count_review();
create trigger count_changed after update on public.reviews
  for each row when (old.state = 'published' or new.state = 'published')
  execute function private.count_review();
create trigger count_removed after delete on public.reviews
  for each row when (old.state = 'published') execute function private.count_review();

-- A review makes no other version of a product that somebody is editing, and no line in its history.
drop trigger touch_updated_at on public.products;
create trigger touch_updated_at before update on public.products for each row
  when (not (
    (new.revised_at, new.rating, new.reviews)
      is distinct from (old.revised_at, old.rating, old.reviews)
    and to_jsonb(new) - '{revised_at,rating,reviews}'::text[]
      = to_jsonb(old) - '{revised_at,rating,reviews}'::text[]
  ))
  execute function private.touch_updated_at();

-- Ratings that no review stands behind were samples.
update public.products set rating = 0, reviews = 0;
revoke insert (rating, reviews), update (rating, reviews) on public.products from authenticated;

create function private.has_received(person uuid, product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = person and o.status = 'delivered' and i.product_id = product
  )
$$;

-- Whether the caller may review a product, and what they have written.
create function public.my_review(product uuid) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'may', private.has_received(auth.uid(), product),
    'review', (
      select json_build_object(
        'rating', r.rating, 'author', r.author, 'body', r.body, 'state', r.state, 'reason', r.reason
      ) from public.reviews r where r.product_id = product and r.user_id = auth.uid()
    )
  )
$$;

-- Writes the caller's review of a product, or writes it anew as long as it is not published. Pressed twice it
-- is one.
create function public.write_review(product uuid, rating integer, author text, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  name constant text := btrim(regexp_replace(author, '\s+', ' ', 'g'));
  words constant text := btrim(regexp_replace(body, E'\r\n?', E'\n', 'g'), E' \t\n');
  held public.reviews;
begin
  if me is null or not private.has_received(me, product) then
    raise exception 'Reviews come from buyers whose order of this product was delivered.'
      using errcode = '42501';
  end if;
  if write_review.rating is null or write_review.rating not between 1 and 5 then
    raise exception 'Choose from 1 to 5 stars.' using errcode = '23514';
  end if;
  if coalesce(name, '') = '' or char_length(name) > 100 or name ~ '[[:cntrl:]]' then
    raise exception 'Write the name under which the review stands, at most 100 characters.'
      using errcode = '23514';
  end if;
  if coalesce(words, '') = '' or char_length(words) > 5000 then
    raise exception 'A review has between 1 and 5000 characters.' using errcode = '23514';
  end if;
  if words ~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]' then
    raise exception 'The review holds characters that cannot be shown.' using errcode = '23514';
  end if;
  insert into public.reviews as written (product_id, user_id, rating, author, body)
  values (product, me, write_review.rating, name, words)
  on conflict (product_id, user_id) do update
    set rating = excluded.rating, author = excluded.author, body = excluded.body,
      state = 'waiting', reason = ''
    where written.state <> 'published'
      and (written.state, written.rating, written.author, written.body)
        is distinct from ('waiting', excluded.rating, excluded.author, excluded.body);
  select * into held from public.reviews r where r.product_id = product and r.user_id = me;
  if held.state = 'published'
    and (held.rating, held.author, held.body) is distinct from (write_review.rating, name, words) then
    raise exception 'Your review is published already. Ask us to change it.' using errcode = 'PT409';
  end if;
end
$$;

-- Publishes a review that was read, or refuses it, also after it was published. `seen` is the version that
-- was read.
create function public.decide_review(target uuid, seen timestamptz, becomes text, reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may decide on reviews.' using errcode = '42501';
  end if;
  if becomes = 'refused' and coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise exception 'Say in at most 500 characters why it is refused: its writer reads it.'
      using errcode = '23514';
  end if;
  update public.reviews r
  set state = becomes, reason = case becomes when 'refused' then btrim(decide_review.reason) else '' end
  where r.id = target and r.updated_at = seen;
  if not found then
    raise exception 'This review was changed or deleted meanwhile. Read it again.'
      using errcode = 'PT409';
  end if;
end
$$;

alter table public.reviews enable row level security;
create policy "everybody reads published reviews" on public.reviews
  for select to anon using (state = 'published');
create policy "people read their own reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));
create policy "admins read reviews" on public.reviews
  for select to authenticated using ((select private.is_admin()));

grant all on public.reviews to service_role;
-- Without who wrote it: a name stands there by choice.
grant select (id, product_id, created_at, rating, author, body) on public.reviews to anon;
grant select on public.reviews to authenticated;
grant execute on function
  public.my_review(uuid),
  public.write_review(uuid, integer, text, text),
  public.decide_review(uuid, timestamptz, text, text)
to authenticated;
