create table private.product_texts (
  id uuid primary key,
  body text not null,
  name text not null
);
comment on table private.product_texts is
  'Search texts of products, written by triggers. Smaller than the rows, and already in lower '
  'case.';
comment on column private.product_texts.id is
  'The product. Not a foreign key, since an undo would restore the row twice.';
comment on column private.product_texts.body is 'Name, numbers, brand and description.';
comment on column private.product_texts.name is 'Name and numbers, without spaces and hyphens.';

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 100),
  position integer not null default 0
);
alter table public.categories add constraint categories_name_visible check (private.is_visible(name)) not valid;
alter table public.categories enable row level security;
comment on table public.categories is 'Product categories.';
comment on column public.categories.position is 'Order in lists, from 0.';

create table public.product_types (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  drawing text not null default '' check (drawing ~ '^[a-z-]{0,40}$'),
  position integer not null default 0 check (position between 0 and 10000),
  updated_at timestamptz not null default now()
);
alter table public.product_types add constraint product_types_name_visible check (private.is_visible(name)) not valid;
alter table public.product_types enable row level security;
create unique index product_types_lower_name_idx on public.product_types (lower(name));
comment on table public.product_types is 'Product types, which decide the technical data of a product.';
comment on column public.product_types.key is 'Part of addresses. It never changes.';
comment on column public.product_types.drawing is 'Parametric drawing that shows it; empty for none.';

create table public.product_fields (
  id uuid primary key default gen_random_uuid(),
  type_id uuid not null references public.product_types (id) on delete cascade,
  -- Every JavaScript object has these two names.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$')
    constraint product_fields_key_free check (key not in ('constructor', 'prototype')),
  label text not null check (char_length(btrim(label)) between 1 and 60),
  symbol text not null default '' check (char_length(symbol) <= 20),
  unit text not null default '' check (char_length(unit) <= 20),
  kind text not null check (kind in ('number', 'range', 'choice', 'text', 'yes_no')),
  choices text[] not null default '{}' check (cardinality(choices) <= 100),
  decimals integer not null default 0 check (decimals between 0 and 6),
  position integer not null default 0 check (position between 0 and 10000),
  is_facet boolean not null default false,
  source text not null default '' check (char_length(source) <= 500),
  updated_at timestamptz not null default now(),
  unique (type_id, key),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);
alter table public.product_fields enable row level security;
-- Import files have a column per heading.
create unique index product_fields_heading_idx
  on public.product_fields (type_id, coalesce(nullif(symbol, ''), label), unit);
comment on table public.product_fields is 'Fields of a type''s technical data.';
comment on column public.product_fields.key is
  'Key of the values in products.technical_data. It never changes; the same quantity has the same '
  'key in every type.';
comment on column public.product_fields.symbol is 'Symbol in drawings and table headings, such as d; empty for none.';
comment on column public.product_fields.decimals is 'Most digits after the decimal point.';
comment on column public.product_fields.source is 'Standard or document that the values come from.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  -- "between" rejects NaN, which PostgreSQL sorts above all numbers.
  price numeric(12, 2) not null check (price between 0 and 9999999999.99),
  stock numeric not null default 0 check (stock >= 0)
    constraint products_stock_check1 check (stock <= 2147483647 and scale(trim_scale(stock)) <= 3),
  category_id uuid not null references public.categories (id) on delete restrict,
  -- Browsers ignore tabs and line breaks in URLs.
  image_url text check (
    char_length(image_url) <= 2000
    and image_url ~ '^(https://|/[^/\\])' and image_url !~ '[[:cntrl:][:space:]]'
  ),
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  updated_at timestamptz not null default now(),
  type_id uuid references public.product_types (id) on delete restrict,
  technical_data jsonb not null default '{}',
  sample_fields text[] not null default '{}',
  slug text not null default '' unique
    check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  revised_at timestamptz not null default now(),
  dispatch_weight numeric(9, 3) not null default 0 check (dispatch_weight between 0 and 100000),
  packing text not null default ''
    check (char_length(packing) <= 200 and packing !~ '[[:cntrl:]]'),
  origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$'),
  hs_code text not null default '' check (hs_code ~ '^([0-9]{6}([0-9]{2}){0,2})?$'),
  lead_time text not null default ''
    check (char_length(lead_time) <= 100 and lead_time !~ '[[:cntrl:]]'),
  reserved numeric(13, 3) not null default 0 check (reserved >= 0),
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  cost numeric(12, 2) not null default 0 check (cost between 0 and 9999999999.99),
  supplier text not null default ''
    check (char_length(supplier) <= 100 and supplier !~ '[[:cntrl:]]'),
  price_breaks jsonb not null default '[]',
  available numeric not null generated always as (greatest(stock - reserved, 0)) stored,
  part_number text not null default ''
    check (char_length(part_number) <= 60 and part_number !~ '[[:cntrl:]]'),
  brand text not null default '' check (char_length(brand) <= 60 and brand !~ '[[:cntrl:]]'),
  manufacturer_numbers text not null default '' check (
    char_length(manufacturer_numbers) <= 300 and manufacturer_numbers !~ '[[:cntrl:]]'
  ),
  bin text not null default '' check (char_length(bin) <= 40 and bin !~ '[[:cntrl:]]'),
  minimum_stock numeric not null default 0
    check (minimum_stock between 0 and 2147483647 and scale(trim_scale(minimum_stock)) <= 3),
  reorder_quantity numeric not null default 0 check (
    reorder_quantity between 0 and 2147483647 and scale(trim_scale(reorder_quantity)) <= 3
  ),
  unit text not null default 'pcs' check (unit in ('pcs', 'set', 'm', 'kg', 'l', 'h', 'day')),
  pack_size numeric not null default 0
    check (pack_size between 0 and 2147483647 and scale(trim_scale(pack_size)) <= 3),
  sample text not null default '' check (sample in ('', 'unchanged', 'changed'))
);
alter table public.products add constraint products_name_visible check (private.is_visible(name)) not valid;
alter table public.products enable row level security;
create index products_category_id_idx on public.products (category_id);
create index products_lower_name_id_idx on public.products (lower(name), id);
create index products_name_id_idx on public.products (name, id);
create unique index products_part_number_idx on public.products (lower(part_number))
  where part_number <> '';
create index products_stock_idx on public.products (stock, name);
create index products_type_id_idx on public.products (type_id);
create index products_unpublished_idx on public.products (state) where state <> 'published';
comment on table public.products is 'Products of the catalogue.';
comment on column public.products.price is 'House currency per unit, excluding VAT.';
comment on column public.products.stock is 'On hand.';
comment on column public.products.image_url is 'A path of this site or an https address.';
comment on column public.products.rating is 'Average of the published reviews.';
comment on column public.products.reviews is 'Number of published reviews.';
comment on column public.products.technical_data is
  'Values by field key, each a number, [lowest, highest], a text, true or false.';
comment on column public.products.sample_fields is
  'Keys of values that are estimates, to be confirmed by the manufacturer.';
comment on column public.products.slug is 'Part of the page''s address, made by a trigger.';
comment on column public.products.revised_at is 'When something changed that visitors see.';
comment on column public.products.dispatch_weight is 'Kilograms, including packing; 0 when unknown.';
comment on column public.products.origin_country is 'ISO 3166-1 alpha-2.';
comment on column public.products.hs_code is 'Harmonized System code of six digits, with up to four national digits.';
comment on column public.products.lead_time is 'When out of stock, as text.';
comment on column public.products.reserved is 'Sum of the product''s reservations.';
comment on column public.products.state is
  'A draft was never visible, a hidden product no longer is. The office sees both.';
comment on column public.products.cost is 'House currency paid by us per unit; 0 when unknown. Office only.';
comment on column public.products.price_breaks is 'Prices from a quantity, as [{"from": 10, "price": 9.5}].';
comment on column public.products.available is 'On hand less reserved.';
comment on column public.products.part_number is
  'Our part number, as text; unless blank, unique regardless of case.';
comment on column public.products.manufacturer_numbers is 'Separated by semicolons.';
comment on column public.products.bin is 'Place in the store. Office only.';
comment on column public.products.minimum_stock is
  'Quantity at which to reorder; 0 for none. Office only.';
comment on column public.products.reorder_quantity is
  'Usual purchase; 0 when unknown. Office only.';
comment on column public.products.unit is 'Unit of price and stock.';
comment on column public.products.pack_size is 'Units per pack; 0 when sold singly.';
comment on column public.products.sample is
  'Whether it came with the software, and whether the office has changed it; empty for our own.';

create table public.product_photos (
  id uuid primary key,
  product_id uuid references public.products (id) on delete cascade,
  position integer not null default 0,
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  size integer not null check (size between 1 and 10485760),
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  zoom integer not null default 100 check (zoom between 100 and 400),
  version integer not null default 1,
  address text not null generated always as (
      '/media/products/photo-' || id::text || '-' || version::text || '.jpg'
    ) stored,
  created_at timestamptz not null default clock_timestamp()
);
alter table public.product_photos enable row level security;
create index product_photos_product_id_idx on public.product_photos (product_id, position);
comment on table public.product_photos is 'Photos of products and, without one, of the company’s pages.';
comment on column public.product_photos.id is 'Made by the sender, so that a repeated upload is stored once.';
comment on column public.product_photos.width is 'Pixels.';
comment on column public.product_photos.height is 'Pixels.';
comment on column public.product_photos.size is 'Bytes.';
comment on column public.product_photos.focus_x is 'Centre of the visible part, in hundredths of the width.';
comment on column public.product_photos.focus_y is 'Centre of the visible part, in hundredths of the height.';
comment on column public.product_photos.zoom is 'Enlargement in percent.';
comment on column public.product_photos.version is
  'Counts changes of the visible part. Each version has an address that may be cached.';

create table public.product_relations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in ('equivalent', 'goes_with', 'fits_machine', 'replaces')),
  other_product_id uuid references public.products (id) on delete cascade,
  manufacturer text not null default '' check (char_length(manufacturer) <= 60 and manufacturer !~ '[[:cntrl:]]'),
  designation text not null default ''
    check (char_length(designation) <= 100 and designation !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  check (other_product_id <> product_id),
  constraint product_relations_check1 check (
    case when other_product_id is null then btrim(designation) <> ''
    else manufacturer = '' and designation = '' end
  )
);
alter table public.product_relations enable row level security;
create unique index product_relations_designation_idx on public.product_relations
  (product_id, kind, lower(manufacturer), lower(designation)) where other_product_id is null;
create index product_relations_other_product_id_idx on public.product_relations (other_product_id);
-- Without it, each insert scans the table.
create index product_relations_product_id_idx on public.product_relations (product_id);
create unique index product_relations_products_idx on public.product_relations
  (least(product_id, other_product_id), greatest(product_id, other_product_id), kind)
  where other_product_id is not null;
comment on table public.product_relations is 'Relations between products, stored once and shown on both.';
comment on column public.product_relations.kind is '"replaces" and "fits_machine" are read from product_id.';
comment on column public.product_relations.other_product_id is 'Null for a product that is not in the catalogue.';
comment on column public.product_relations.manufacturer is 'Manufacturer of a product that is not in the catalogue.';
comment on column public.product_relations.designation is 'Designation of a product that is not in the catalogue.';

create table public.product_imports (
  id uuid primary key,
  at timestamptz not null default now(),
  actor uuid,
  source text not null check (char_length(source) <= 100),
  file_name text not null check (char_length(file_name) <= 200),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  added integer not null default 0,
  changed integer not null default 0,
  moments timestamptz[] not null,
  undone_before bigint,
  undone_at timestamptz,
  supplier_id uuid,
  offers jsonb not null default '[]'
);
alter table public.product_imports enable row level security;
create index product_imports_at_idx on public.product_imports (at desc);
comment on table public.product_imports is 'Imported files, to be recognised and undone.';
comment on column public.product_imports.actor is
  'The user. No reference, so that it outlives the account.';
comment on column public.product_imports.source is 'Supplier or kind of list, as the user calls it.';
comment on column public.product_imports.columns is
  'Pairs of a heading and the column that it was read as.';
comment on column public.product_imports.moments is
  'Times of its transactions, which its rows of the activity log have.';
comment on column public.product_imports.supplier_id is
  'Whose price list it is, else null. No reference, so that it outlives the supplier.';
comment on column public.product_imports.offers is 'Prices of the supplier that it wrote, with what they were.';
comment on column public.product_imports.undone_before is
  'Row of the activity log from which on it is undone.';

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rating integer not null check (rating between 1 and 5),
  author text not null
    check (char_length(btrim(author)) between 1 and 100 and author !~ '[[:cntrl:]]'),
  body text not null check (
    char_length(btrim(body)) between 1 and 5000 and body !~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]'
  ),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  reason text not null default '' check (char_length(reason) <= 500),
  unique (product_id, user_id),
  check (state <> 'rejected' or btrim(reason) <> '')
);
alter table public.reviews add constraint reviews_author_visible check (private.is_visible(author)) not valid;
alter table public.reviews enable row level security;
create index reviews_state_idx on public.reviews (state, updated_at);
create index reviews_user_id_idx on public.reviews (user_id);
comment on table public.reviews is 'Reviews by buyers, published by the office.';
comment on column public.reviews.author is 'Name shown with the review.';
comment on column public.reviews.reason is 'Why it was rejected; shown to its author.';

create table private.product_photo_parts (
  photo_id uuid not null references public.product_photos (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (photo_id, position)
);
comment on table private.product_photo_parts is
  'Content of photos in parts of 128 kB, so that no statement holds a whole photo.';
