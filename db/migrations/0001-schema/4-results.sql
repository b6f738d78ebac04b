-- Scores and tables.

-- A score; a game of the schedule has one at most.
create table results (
  id integer primary key autoincrement, date text not null, "homeTeam" text not null,
  "awayTeam" text not null, result text not null, "homeScore" integer not null, "awayScore" integer not null,
  "homeLogoInitial" text not null, "homeLogoColor" text not null, "awayLogoInitial" text not null,
  "awayLogoColor" text not null, outcome text not null default 'played', version integer not null default 1,
  team_id integer references teams (id) on delete set null,
  event_id integer references schedule_events (id) on delete set null
);
create unique index results_event_id on results (event_id);
create index results_team_id on results (team_id);

-- A row of a league’s table.
create table standings (
  id integer primary key autoincrement, "teamName" text not null, "logoInitial" text not null,
  "logoColor" text not null, played integer not null, won integer not null, lost integer not null,
  tied integer not null, points integer not null, position integer not null, goals_for integer,
  goals_against integer, goal_difference integer, version integer not null default 1,
  division_id integer references divisions (id) on delete cascade
);
create index standings_division_id on standings (division_id);

-- The age group of a score, decided when its team was known: it says whether the score is shown.
create table score_ages (
  of_table text not null, of_id integer not null, age_group integer not null,
  constraint score_ages_key primary key (of_table, of_id)
);
