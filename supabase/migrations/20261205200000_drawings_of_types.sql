-- Types of the sample catalogue whose drawing came later; one that the office has named otherwise stays.
update public.product_types set drawing = added.drawing
from (values
  ('rotary-valve-rotors', 'rotary-valve-rotor'),
  ('pressure-gauges', 'pressure-gauge'),
  ('thermometers', 'thermometer')
) as added (key, drawing)
where product_types.key = added.key and product_types.drawing = '';
