create or replace function public.save_bank_layout(headings text, mapping jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  insert into public.bank_layouts (headings, mapping) values (headings, mapping)
  on conflict on constraint bank_layouts_pkey do update set mapping = excluded.mapping;
end
$$;
grant execute on function public.save_bank_layout(text, jsonb) to authenticated;
