-- Values are held by the keys of their fields. These two every object has already, in the browser and the server.
alter table public.product_fields
  add constraint product_fields_key_free check (key not in ('constructor', 'prototype'));
