-- Who is told of changes of teams. `address` is an email in lower case, or the endpoint of a browser; `token` stands in
-- every email, so it is stored readable.
create table followers (
  id integer primary key autoincrement, channel text not null, address text not null, push_keys text,
  token text not null unique, confirmed_at text, created_at text not null,
  only_urgent boolean not null default false, quiet_from text not null default '21:00',
  quiet_until text not null default '07:00', problem text, problem_at text,
  constraint followers_address_key unique (channel, address)
);
create table followed_teams (
  follower_id integer not null references followers (id) on delete cascade,
  team_id integer not null references teams (id) on delete cascade,
  for_families boolean not null default false,
  constraint followed_teams_pkey primary key (follower_id, team_id)
);
create index followed_teams_team_id on followed_teams (team_id);
