-- The schedule, and the calendars that it is read from and published as. Days and times are the club’s: yyyy-MM-dd, HH:mm.

-- A place with its fields and hours.
create table places (
  id integer primary key autoincrement, name text not null, fields text, address text, pin text, parking text,
  open_from text, open_until text, lights text, version integer not null default 1,
  constraint places_name unique (name)
);

-- A game, practice or other event, of a feed (source, external_key) or entered by staff. was_… is what it was before.
create table schedule_events (
  id integer primary key autoincrement, date text not null, time text not null, location text not null,
  opponent text, "isHome" boolean not null default true, type text not null default 'game', title text,
  end_date text, end_time text, all_day boolean not null default false,
  status text not null default 'scheduled', status_reason text, source text, external_key text, was_date text,
  was_time text, was_location text, hidden boolean not null default false, venue text, was_venue text,
  uniform text, notes text, arrive_early integer, time_tbd boolean not null default false, series_id text,
  match_number text, version integer not null default 1,
  team_id integer references teams (id) on delete set null,
  constraint schedule_events_feed_key unique (source, external_key)
);
create index schedule_events_date on schedule_events (date);
create index schedule_events_series_id on schedule_events (series_id);
create index schedule_events_team_id on schedule_events (team_id);

-- Fields that are closed on a day.
create table closures (
  id integer primary key autoincrement, date text not null, field text, reason text,
  status text not null default 'cancelled', from_time text, until_time text, over_before text,
  team_id integer, version integer not null default 1
);
create index closures_date on closures (date);

-- What a name in files and feeds means.
create table spellings (
  id integer primary key autoincrement, written text not null, place text, version integer not null default 1,
  team_id integer references teams (id) on delete cascade
);

-- A clash that staff accepted, while the events have these versions.
create table accepted_clashes (
  id integer primary key autoincrement, kind text not null, reason text not null, accepted_at text not null,
  accepted_by text, event_version integer not null, other_version integer,
  event_id integer not null references schedule_events (id) on delete cascade,
  other_id integer references schedule_events (id) on delete cascade
);
create index accepted_clashes_event_id on accepted_clashes (event_id);
create index accepted_clashes_other_id on accepted_clashes (other_id);

-- The last good copy of each feed, and the outcome of the last try. A held copy waits for staff.
create table calendar_copies (
  feed_id text primary key, errors integer not null default 0, failures integer not null default 0,
  events text, read_as text, seen text, result text, tried_at text, fetched_at text, changed_at text,
  next_at text, held_events text, held_at text
);

-- What a feed last said of an event: the base of the merge with edits of staff.
create table feed_events (
  source text not null, external_key text not null, base text not null, missing_since text,
  constraint feed_events_key primary key (source, external_key)
);

-- What staff decided about an event of a feed.
create table event_decisions (
  external_key text primary key, decision text not null
);

-- The last published revision of each event, for SEQUENCE in families’ calendars.
create table published_events (
  event_id text primary key, hash text not null, sequence integer not null, last_modified text not null
);

-- The secret address of a team’s calendar with its practices.
create table family_calendars (
  team_id integer primary key references teams (id) on delete cascade,
  token text not null unique, renewed_at text not null, left_by text
);
