create or replace function public.my_review(product uuid) returns json
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
grant execute on function public.my_review(uuid) to authenticated;
