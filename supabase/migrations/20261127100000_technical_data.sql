-- What is known of a product beside its words: the family it belongs to says which fields there are, the
-- product holds a value for each that is known, and relations name what belongs to it.

create table public.product_types (
  id uuid primary key default gen_random_uuid(),
  -- Part of an address, so it never changes.
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  -- Which parametric drawing shows it; empty for none.
  drawing text not null default '' check (drawing ~ '^[a-z-]{0,40}$'),
  position integer not null default 0 check (position between 0 and 10000),
  updated_at timestamptz not null default now()
);
create unique index product_types_lower_name_idx on public.product_types (lower(name));

create table public.product_fields (
  id uuid primary key default gen_random_uuid(),
  type_id uuid not null references public.product_types (id) on delete cascade,
  -- Products hold their values under it, so it never changes. The same thing has the same key in every type.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (char_length(btrim(label)) between 1 and 60),
  -- The letter of drawings and table heads, such as d; empty for none.
  symbol text not null default '' check (char_length(symbol) <= 20),
  unit text not null default '' check (char_length(unit) <= 20),
  kind text not null check (kind in ('number', 'range', 'choice', 'text', 'yes_no')),
  choices text[] not null default '{}' check (cardinality(choices) <= 100),
  -- Digits after the point that a number has at most.
  decimals integer not null default 0 check (decimals between 0 and 6),
  position integer not null default 0 check (position between 0 and 10000),
  is_facet boolean not null default false,
  -- Where the values come from.
  source text not null default '' check (char_length(source) <= 500),
  updated_at timestamptz not null default now(),
  unique (type_id, key),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);
-- Files have a column per heading.
create unique index product_fields_heading_idx
  on public.product_fields (type_id, coalesce(nullif(symbol, ''), label), unit);

alter table public.products
  add column type_id uuid references public.product_types (id) on delete restrict,
  -- Values by the key of their field: a number, [lowest, highest], a text, true or false.
  add column technical_data jsonb not null default '{}',
  -- Keys of the values that are samples, to be replaced by the maker's.
  add column sample_fields text[] not null default '{}';
create index products_type_id_idx on public.products (type_id);

-- These two set no search path of their own, so that they become part of the statement that asks; whoever
-- asks has an empty one.
create function private.fits_decimals(value jsonb, decimals integer) returns boolean
language sql immutable
as $$
  select abs(value::numeric) <= 1e12 and round(value::numeric, decimals) = value::numeric
$$;

-- The one place where a value is held to its field.
create function private.fits_field(value jsonb, field public.product_fields) returns boolean
language sql immutable
as $$
  select coalesce(case (field).kind
    when 'number' then jsonb_typeof(value) = 'number' and private.fits_decimals(value, (field).decimals)
    when 'range' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) = 2
      and jsonb_typeof(value -> 0) = 'number' and jsonb_typeof(value -> 1) = 'number'
      and private.fits_decimals(value -> 0, (field).decimals)
      and private.fits_decimals(value -> 1, (field).decimals)
      and (value -> 0)::numeric <= (value -> 1)::numeric
    when 'choice' then jsonb_typeof(value) = 'string' and value #>> '{}' = any ((field).choices)
    when 'text' then jsonb_typeof(value) = 'string'
      and char_length(btrim(value #>> '{}')) between 1 and 500
      and value #>> '{}' !~ '[[:cntrl:]]'
    when 'yes_no' then jsonb_typeof(value) = 'boolean'
  end, false)
$$;

create function private.field_rule(field public.product_fields) returns text
language sql immutable set search_path = ''
as $$
  select case (field).kind
    when 'number' then format('a number with at most %s decimals', (field).decimals)
    when 'range' then format(
      'a range from its lowest to its highest number, with at most %s decimals', (field).decimals
    )
    when 'choice' then 'one of: ' || array_to_string((field).choices, ', ')
    when 'text' then 'a line of at most 500 characters'
    else 'yes or no'
  end
$$;

-- A value that the type has no field for may stay as it was, or go: so nothing is lost when a field is
-- removed or the type changes, and it is there again with the field.
create function private.guard_technical_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb := case when tg_op = 'UPDATE' then old.technical_data else '{}' end;
  given record;
begin
  if jsonb_typeof(new.technical_data) <> 'object' then
    raise exception 'Technical data are values by the keys of their fields.' using errcode = '23514';
  end if;
  new.technical_data := jsonb_strip_nulls(new.technical_data);
  if (select count(*) from jsonb_object_keys(new.technical_data)) > 200 then
    raise exception 'A product has at most 200 values.' using errcode = '23514';
  end if;
  for given in
    select entry.key, entry.value, field
    from jsonb_each(new.technical_data) as entry
      left join public.product_fields field
        on field.type_id = new.type_id and field.key = entry.key
  loop
    if (given.field).id is null then
      if given.value is distinct from kept -> given.key then
        raise exception 'This type of product has no field “%”.', left(given.key, 60)
          using errcode = '23514';
      end if;
    elsif not private.fits_field(given.value, given.field) then
      raise exception '“%” of “%” has to be %.', (given.field).label, new.name,
        private.field_rule(given.field) using errcode = '23514';
    end if;
  end loop;
  new.sample_fields := array(
    select distinct sample from unnest(new.sample_fields) as sample
    where new.technical_data ? sample order by sample
  );
  return new;
end
$$;
create trigger guard_technical_data
  before insert or update of type_id, technical_data, sample_fields on public.products
  for each row execute function private.guard_technical_data();

-- What products hold is never made wrong from here: a kind, a choice or decimals that values need stay.
create function private.guard_product_field() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  new.label := btrim(regexp_replace(new.label, '\s+', ' ', 'g'));
  if exists (
    select from unnest(new.choices) as choice
    where choice is null or choice <> btrim(choice) or char_length(choice) not between 1 and 100
      or choice ~ '[[:cntrl:]]'
  ) or cardinality(new.choices) <> (select count(distinct choice) from unnest(new.choices) as choice) then
    raise exception 'Choices are different words of at most 100 characters.' using errcode = '23514';
  end if;
  if exists (
    select from public.product_fields other
    where other.type_id = new.type_id and other.id <> new.id
      and coalesce(nullif(other.symbol, ''), other.label) = coalesce(nullif(new.symbol, ''), new.label)
      and other.unit = new.unit
  ) then
    raise exception 'This type has a field “%” already.',
      concat_ws(' ', coalesce(nullif(new.symbol, ''), new.label), nullif(format('(%s)', new.unit), '()'))
      using errcode = '23505';
  end if;
  if tg_op = 'INSERT' and (
    select count(*) from public.product_fields where type_id = new.type_id
  ) >= 100 then
    raise exception 'A type has at most 100 fields.' using errcode = '23514';
  end if;
  if tg_op = 'INSERT' or (new.kind, new.choices, new.decimals)
    is distinct from (old.kind, old.choices, old.decimals) then
    select count(*) into held from public.products
    where type_id = new.type_id and technical_data ? new.key
      and not private.fits_field(technical_data -> new.key, new);
    if held > 0 then
      raise exception '% % under “%” what would not be %. Change the values first.',
        held, case held when 1 then 'product holds' else 'products hold' end, new.key,
        private.field_rule(new) using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
create trigger guard_product_field before insert or update on public.product_fields
  for each row execute function private.guard_product_field();

create function private.guard_product_type() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held bigint;
begin
  if tg_op = 'DELETE' then
    select count(*) into held from public.products where type_id = old.id;
    if held > 0 then
      raise exception '“%” is the type of % %. Give them another type first.',
        old.name, held, case held when 1 then 'product' else 'products' end
        using errcode = '23503';
    end if;
    return old;
  end if;
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if exists (
    select from public.product_types where lower(name) = lower(new.name) and id <> new.id
  ) then
    raise exception 'There is a type “%” already.', new.name using errcode = '23505';
  end if;
  return new;
end
$$;
create trigger guard_product_type before insert or update or delete on public.product_types
  for each row execute function private.guard_product_type();

-- Both sides show a relation; it is held once. "replaces" and "fits_machine" are read from product_id.
create table public.product_relations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in ('equivalent', 'goes_with', 'fits_machine', 'replaces')),
  other_product_id uuid references public.products (id) on delete cascade,
  -- What is not in the catalogue goes by its maker and designation.
  maker text not null default '' check (char_length(maker) <= 60 and maker !~ '[[:cntrl:]]'),
  designation text not null default ''
    check (char_length(designation) <= 100 and designation !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  check (other_product_id <> product_id),
  check (
    case when other_product_id is null then btrim(designation) <> ''
    else maker = '' and designation = '' end
  )
);
create unique index product_relations_products_idx on public.product_relations
  (least(product_id, other_product_id), greatest(product_id, other_product_id), kind)
  where other_product_id is not null;
create unique index product_relations_designation_idx on public.product_relations
  (product_id, kind, lower(maker), lower(designation)) where other_product_id is null;
create index product_relations_other_product_id_idx on public.product_relations (other_product_id);

-- Doubles are told in words; the indexes stay, for two who add one at one moment.
create function private.guard_product_relation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.maker := btrim(new.maker);
  new.designation := btrim(new.designation);
  new.note := btrim(new.note);
  if new.other_product_id = new.product_id then
    raise exception 'A product cannot be related to itself.' using errcode = '23514';
  end if;
  if exists (
    select from public.product_relations held
    where held.kind = new.kind and case
      when new.other_product_id is null then held.product_id = new.product_id
        and held.other_product_id is null and lower(held.maker) = lower(new.maker)
        and lower(held.designation) = lower(new.designation)
      else (held.product_id, held.other_product_id) in (
        (new.product_id, new.other_product_id), (new.other_product_id, new.product_id)
      )
    end
  ) then
    raise exception 'These two are related this way already.' using errcode = '23505';
  end if;
  if (select count(*) from public.product_relations where product_id = new.product_id) >= 500 then
    raise exception 'A product has at most 500 relations.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger guard_product_relation before insert on public.product_relations
  for each row execute function private.guard_product_relation();

-- Every type in its order, with its fields, how many products have it, and how many hold a value for
-- each field.
create function public.list_product_types() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer json;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may list types.' using errcode = '42501';
  end if;
  with held as (
    select type_id, entry.key, count(*) as products
    from public.products, jsonb_object_keys(technical_data) as entry (key)
    group by 1, 2
  ), fields as (
    select f.type_id, json_agg(
      to_jsonb(f) || jsonb_build_object('products', coalesce(held.products, 0))
      order by f.position, f.label
    ) as list
    from public.product_fields f left join held on held.type_id = f.type_id and held.key = f.key
    group by 1
  )
  select coalesce(json_agg(
    to_jsonb(t) || jsonb_build_object(
      'products', (select count(*) from public.products p where p.type_id = t.id),
      'fields', coalesce(fields.list, '[]')
    ) order by t.position, t.name
  ), '[]')
  into answer from public.product_types t left join fields on fields.type_id = t.id;
  return answer;
end
$$;

-- Puts a type, or a field of its type, at a place counted from 0; with the caller's own rights.
create function public.place_product_type(target uuid, place integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select id, row_number() over (order by position, name) - 1 as at
    from public.product_types where id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_types t set position = ordered.at
  from ordered where t.id = ordered.id and t.position <> ordered.at
$$;

create function public.place_product_field(target uuid, place integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select other.id, row_number() over (order by other.position, other.label) - 1 as at
    from public.product_fields field join public.product_fields other using (type_id)
    where field.id = target and other.id <> target
  ), ordered as (
    select id, at + (at >= place)::integer as at from others union all select target, place
  )
  update public.product_fields f set position = ordered.at
  from ordered where f.id = ordered.id and f.position <> ordered.at
$$;

-- As before, and with the relations that a row brings (`relations_added`, which needs the row's id) and
-- those it gives up (`relations_removed`). Type, values and marks of samples are columns like others.
create or replace function public.import_products(rows jsonb) returns json
language plpgsql security invoker set search_path = ''
as $$
declare
  names text;
  new_values text;
  changes text;
  incoming jsonb;
  expected integer;
  added integer;
  changed integer;
begin
  select
    string_agg(format('%I', attname), ', '),
    string_agg(
      format('coalesce(filled.%I%s)', attname, ', ' || pg_get_expr(adbin, adrelid)), ', '
    ),
    string_agg(
      format('%1$I = case when sent ? %1$L then filled.%1$I else p.%1$I end', attname), ', '
    )
  into names, new_values, changes
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');

  insert into public.categories (name)
  select distinct on (lower(btrim(category))) btrim(category)
  from jsonb_to_recordset(rows) as sent(category text)
  where category is not null and not exists (
    select from public.categories known where lower(known.name) = lower(btrim(category))
  );
  select jsonb_agg(
    case when sent ? 'category' then sent || jsonb_build_object('category_id', known.id) else sent end
  )
  into incoming
  from jsonb_array_elements(rows) as sent
    left join public.categories known on lower(known.name) = lower(btrim(sent ->> 'category'));

  execute format(
    $sql$
      insert into public.products (id, %s)
      select coalesce(filled.id, gen_random_uuid()), %s
      from jsonb_array_elements($1) as sent, jsonb_populate_record(null::public.products, sent) as filled
      where not sent ? 'seen'
    $sql$,
    names, new_values
  ) using incoming;
  get diagnostics added = row_count;

  select count(*) into expected from jsonb_array_elements(incoming) as sent where sent ? 'seen';
  execute format(
    $sql$
      update public.products p set %s
      from jsonb_array_elements($1) as sent, jsonb_populate_record(null::public.products, sent) as filled
      where p.id = filled.id and p.updated_at = (sent ->> 'seen')::timestamptz
    $sql$,
    changes
  ) using incoming;
  get diagnostics changed = row_count;
  if changed <> expected then
    raise exception '% of these products were changed or deleted meanwhile. Nothing was imported.',
      expected - changed;
  end if;
  delete from public.product_relations where id in (
    select removed::uuid from jsonb_array_elements(incoming) as sent,
      jsonb_array_elements_text(sent -> 'relations_removed') as removed
  );
  insert into public.product_relations (product_id, kind, other_product_id, maker, designation)
  select (sent ->> 'id')::uuid, relation ->> 'kind', (relation ->> 'other_product_id')::uuid,
    relation ->> 'maker', relation ->> 'designation'
  from jsonb_array_elements(incoming) as sent,
    jsonb_array_elements(sent -> 'relations_added') as relation;
  return json_build_object('added', added, 'changed', changed);
end
$$;

create trigger touch_updated_at before update on public.product_types
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.product_fields
  for each row execute function private.touch_updated_at();

create trigger announce_change
  after insert or update or delete or truncate on public.product_types
  for each statement execute function private.announce_catalogue_change();
create trigger announce_change
  after insert or update or delete or truncate on public.product_fields
  for each statement execute function private.announce_catalogue_change();
create trigger announce_change
  after insert or update or delete or truncate on public.product_relations
  for each statement execute function private.announce_catalogue_change();

create trigger record_change after insert or update or delete on public.product_types
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.product_fields
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.product_relations
  for each row execute function private.record_change();

alter table public.product_types enable row level security;
alter table public.product_fields enable row level security;
alter table public.product_relations enable row level security;

create policy "everybody reads product types" on public.product_types
  for select to anon, authenticated using (true);
create policy "admins add product types" on public.product_types
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change product types" on public.product_types
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete product types" on public.product_types
  for delete to authenticated using ((select private.is_admin()));

create policy "everybody reads product fields" on public.product_fields
  for select to anon, authenticated using (true);
create policy "admins add product fields" on public.product_fields
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins change product fields" on public.product_fields
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete product fields" on public.product_fields
  for delete to authenticated using ((select private.is_admin()));

create policy "everybody reads product relations" on public.product_relations
  for select to anon, authenticated using (true);
create policy "admins add product relations" on public.product_relations
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins delete product relations" on public.product_relations
  for delete to authenticated using ((select private.is_admin()));

grant all on public.product_types, public.product_fields, public.product_relations to service_role;
grant select (type_id, technical_data, sample_fields) on public.products to anon, authenticated;
grant
  insert (type_id, technical_data, sample_fields), update (type_id, technical_data, sample_fields)
on public.products to authenticated;
grant select (id, key, name, drawing, position, updated_at) on public.product_types
  to anon, authenticated;
grant insert (id, key, name, drawing, position), update (name, drawing, position), delete
  on public.product_types to authenticated;
grant select (
  id, type_id, key, label, symbol, unit, kind, choices, decimals, position, is_facet, source, updated_at
) on public.product_fields to anon, authenticated;
grant
  insert (id, type_id, key, label, symbol, unit, kind, choices, decimals, position, is_facet, source),
  update (label, symbol, unit, kind, choices, decimals, position, is_facet, source),
  delete
on public.product_fields to authenticated;
grant select (id, product_id, kind, other_product_id, maker, designation, note)
  on public.product_relations to anon, authenticated;
grant insert (id, product_id, kind, other_product_id, maker, designation, note), delete
  on public.product_relations to authenticated;
grant execute on function
  public.list_product_types(),
  public.place_product_type(uuid, integer),
  public.place_product_field(uuid, integer)
to authenticated;
