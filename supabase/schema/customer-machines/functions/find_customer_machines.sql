-- Finds serial numbers in any spelling, alone or with other words.
create or replace function public.find_customer_machines(words text) returns setof public.customer_machines
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select '%' || nullif(translate(
        upper(regexp_replace(word, '[^A-Za-z0-9]', '', 'g')), 'OILSBZ', '011582'
      ), '') || '%' as serial,
      '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%' as own,
      '%' || regexp_replace(private.folded(word), '([\\%_])', '\\\1', 'g') || '%' as customer, is_whole
    from (
      select words as word, true as is_whole
      union all
      select regexp_split_to_table(btrim(words), '\s+'), false
    ) as typed
  )
  select machine.* from public.customer_machines as machine
  left join private.search_texts as owner
    on owner.kind = 'customer' and owner.id = machine.customer_id and (select private.in_office())
  where (select private.is_staff()) and (
    machine.serial_shape like (select serial from asked where is_whole)
    or not exists (
      select from asked where not is_whole and not (
        machine.search_text like asked.own
        or coalesce(machine.serial_shape like asked.serial, false)
        or coalesce(owner.body like asked.customer, false)
      )
    )
  )
$$;
grant execute on function public.find_customer_machines(text) to authenticated;
