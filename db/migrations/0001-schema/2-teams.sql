-- Teams, and the people of the club.

-- A division of a league: its points and tie-breaks.
create table divisions (
  id integer primary key autoincrement, name text not null, counts_from text, win_points integer not null,
  tie_points integer not null, loss_points integer not null, age_group integer,
  tie_breaks text not null default 'head_to_head,goal_difference,goals_for', goal_cap integer,
  version integer not null default 1,
  constraint divisions_name unique (name)
);

-- A team of an age group.
create table teams (
  id integer primary key autoincrement, name text not null, description text, grade text, coach text,
  "logoUrl" text, age_group integer, age_years text not null default 'school', created_at text not null,
  updated_at text not null, version integer not null default 1,
  division_id integer references divisions (id) on delete set null
);
create index teams_division_id on teams (division_id);

-- A coach, perhaps with an account.
create table coaches (
  id integer primary key autoincrement, name text not null, role text not null, experience text,
  "photoUrl" text, version integer not null default 1,
  user_id integer references users (id) on delete set null
);
create index coaches_user_id on coaches (user_id);

-- The teams of a coach.
create table coach_teams (
  coach_id integer not null references coaches (id) on delete cascade,
  team_id integer not null references teams (id) on delete cascade,
  constraint coach_teams_pkey primary key (coach_id, team_id)
);
create index coach_teams_team_id on coach_teams (team_id);

-- A child or young person who plays. What is public of them is decided by consent and the club’s settings.
create table players (
  id integer primary key autoincrement, name text not null, position text not null, number integer not null,
  year_of_birth integer not null, age integer, grade text, bio text, "statLabel" text, "statValue" text,
  "photoUrl" text, "photoData" text, hidden boolean not null default false,
  consent text not null default 'unknown', consent_by text, consent_on text, consent_until text,
  consent_via text, consent_entered_by text, left_on text, version integer not null default 1,
  team_id integer references teams (id) on delete set null,
  constraint players_name_number unique (name, number)
);
create index players_team_id on players (team_id);

-- An address of a player’s family; never public.
create table family_contacts (
  id integer primary key autoincrement, email text not null, name text, version integer not null default 1,
  player_id integer not null references players (id) on delete cascade
);
create index family_contacts_player_id on family_contacts (player_id);

-- A link by which a family decides about a player’s photos.
create table consent_links (
  id integer primary key autoincrement, token_hash text not null, made_by text not null,
  expires_at text not null, created_at text not null,
  player_id integer not null references players (id) on delete cascade,
  constraint consent_links_player_id unique (player_id),
  constraint consent_links_token_hash unique (token_hash)
);
