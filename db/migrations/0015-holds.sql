-- A place that lightning has put on hold, until staff open it again or its day ends. last_strike_at is ISO 8601 UTC.
create table holds (
  id integer primary key autoincrement, date text not null, place text not null, from_time text not null,
  last_strike_at text not null, version integer not null default 1,
  constraint holds_place unique (date, place)
);
