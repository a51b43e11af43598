-- Attempts counted for all processes together. Keys are hashes: neither addresses nor names stand
-- here. Unlogged: counting costs no wait for the disk, and a crash may forget it.

create unlogged table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, as the counting library writes it.
  expire bigint
);
