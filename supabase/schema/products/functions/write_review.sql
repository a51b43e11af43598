-- Replaces an unpublished review. Idempotent.
create or replace function public.write_review(
  product uuid, rating integer, author text, body text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  name constant text := btrim(regexp_replace(author, '\s+', ' ', 'g'));
  words constant text := btrim(regexp_replace(body, E'\r\n?', E'\n', 'g'), E' \t\n');
  held public.reviews;
begin
  if not private.has_received(me, product) then
    raise exception using message = 'not-delivered';
  end if;
  if write_review.rating is null or write_review.rating not between 1 and 5 then
    raise exception using message = 'rating';
  end if;
  if coalesce(name, '') = '' or char_length(name) > 100 or name ~ '[[:cntrl:]]' then
    raise exception using message = 'author';
  end if;
  if coalesce(words, '') = '' or char_length(words) > 5000 then
    raise exception using message = 'length';
  end if;
  if words ~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]' then
    raise exception using message = 'characters';
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
    raise exception using message = 'published';
  end if;
end
$$;
grant execute on function public.write_review(uuid, integer, text, text) to authenticated;
