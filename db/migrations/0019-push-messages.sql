-- Messages to the phones of followers; one that its push service has accepted is deleted.
create table push_messages (
  id integer primary key autoincrement,
  follower_id integer not null references followers (id) on delete cascade,
  payload text, is_urgent boolean not null, topic text not null, created_at text not null, next_at text not null, expires_at text not null,
  attempts integer not null default 0, state text not null, problem text
);
create index push_messages_next on push_messages (state, next_at);
create index push_messages_follower on push_messages (follower_id);
