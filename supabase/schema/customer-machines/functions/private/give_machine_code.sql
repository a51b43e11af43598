create or replace function private.give_machine_code() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bits bigint;
begin
  loop
    -- 60 of 122 random bits.
    bits := ('x' || left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 15))::bit(60)::bigint;
    -- Crockford's check symbol, the remainder by 37. Five of its symbols do not fit into a URL.
    exit when bits % 37 < 32;
  end loop;
  insert into public.customer_machine_codes (code, machine_id)
  select string_agg(
      substr(alphabet, ((bits >> (5 * (11 - place))) & 31)::integer + 1, 1), '' order by place
    ) || substr(alphabet, (bits % 37)::integer + 1, 1), new.id
  from generate_series(0, 11) as place;
  return null;
end
$$;
