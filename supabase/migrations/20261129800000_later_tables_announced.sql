-- Tables that came after the announcements: what changes in them appears on the screens of the others too.
do $$
declare
  shown text;
begin
  foreach shown in array array['customer_people', 'customers', 'stock_movements'] loop
    execute format(
      'create trigger announce_office_change after insert or update or delete on public.%I
       for each statement execute function private.announce_office_change()', shown
    );
  end loop;
end
$$;
