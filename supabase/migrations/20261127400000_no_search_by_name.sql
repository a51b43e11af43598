-- The office finds products for its lines as the site itself does: in the catalogue, by numbers, sizes and
-- words.

drop function public.find_products_by_name(text);
