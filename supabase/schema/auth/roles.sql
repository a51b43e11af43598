-- Roles are global, so a website on another database may create them concurrently.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    -- The API assumes these roles, which otherwise only a superuser may do.
    begin
      execute format('grant %I to current_user', wanted);
    exception when unique_violation then null;
    end;
  end loop;
  begin
    alter role service_role bypassrls;
  -- Some managed servers grant this to no one. Nothing runs as service_role.
  exception when insufficient_privilege then null;
  end;
end
$$;
