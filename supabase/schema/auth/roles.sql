-- The roles that a hosted project has. They belong to the whole server: a site on another database may make them
-- at the same time.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    -- The API takes these roles on for each call, which only a superuser may do unasked.
    begin
      execute format('grant %I to current_user', wanted);
    exception when unique_violation then null;
    end;
  end loop;
  begin
    alter role service_role bypassrls;
  -- Some managed servers give this to nobody. Nothing in the site works as service_role.
  exception when insufficient_privilege then null;
  end;
end
$$;
