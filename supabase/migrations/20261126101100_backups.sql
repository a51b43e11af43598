-- When the daily backup was made, so that of several processes one makes it.

create table private.backups (
  made_at timestamptz primary key default now(),
  -- Path on the machine of the process that made it.
  file text not null check (char_length(file) <= 4096)
);
