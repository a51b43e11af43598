-- Null `only_these` means all. Returns the moved ids by table.
create or replace function private.move_documents(
  from_customer uuid, to_customer uuid, only_these jsonb
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted uuid[];
  moved jsonb := '{}';
  ids uuid[];
  target text;
begin
  foreach target in array array[
    'customer_contacts', 'enquiries', 'quotes', 'orders', 'invoices', 'payments', 'customer_machines',
    'agreed_prices'
  ] loop
    wanted := case when only_these is not null
      then array(select jsonb_array_elements_text(only_these -> target)::uuid) end;
    execute format(
      'with rows as (
        update public.%I set customer_id = $1
        where customer_id = $2 and ($3::uuid[] is null or id = any ($3)) returning id
      ) select coalesce(array_agg(id), ''{}'') from rows', target
    ) into ids using to_customer, from_customer, wanted;
    moved := moved || jsonb_build_object(target, to_jsonb(ids));
  end loop;
  return moved;
end
$$;
