create table private.order_numbers (
  year integer primary key,
  last integer not null
);

alter table public.orders add column number text not null default '';
alter table public.orders disable trigger user;
update public.orders set number =
  format('O-%s-%s', year, lpad(place::text, greatest(4, length(place::text)), '0'))
from (
  select orders.id as order_id, days.year,
    row_number() over (partition by days.year order by created_at, orders.id) as place
  from public.orders
  cross join lateral (
    select extract(year from created_at at time zone 'Africa/Johannesburg')::integer as year
  ) as days
) as counted
where id = order_id;
alter table public.orders enable trigger user;
alter table public.orders
  add constraint orders_number_key unique (number),
  add constraint orders_number_check check (number ~ '^O-\d{4}-\d{4,}$');
insert into private.order_numbers (year, last)
select split_part(number, '-', 2)::integer, count(*) from public.orders group by 1;

update private.search_texts set numbers = lower(
  concat_ws(' ', '', o.id, m.id, '/' || o.number, '/' || m.reference, '/' || q.number)
)
from public.orders as o
left join public.enquiries as m on m.id = o.enquiry_id
left join public.quotes as q on q.id = o.quote_id
where search_texts.kind = 'order' and search_texts.id = o.id;

alter table public.stock_movements add column order_number text not null default '';
alter table public.stock_movements disable trigger user;
update public.stock_movements set order_number = number
from public.orders where orders.id = order_id;
alter table public.stock_movements enable trigger user;
