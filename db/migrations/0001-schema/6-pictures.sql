-- Photos and films, and what keeps them back.

-- An album of the gallery.
create table albums (
  id integer primary key autoincrement, name text not null, day text, version integer not null default 1,
  team_id integer references teams (id) on delete set null
);

-- A photo of the gallery.
create table gallery_images (
  id integer primary key autoincrement, title text not null, "imageUrl" text not null, description text,
  "altText" text, "capturedAt" text, version integer not null default 1,
  album_id integer references albums (id) on delete set null
);
create index gallery_images_album_id on gallery_images (album_id);

-- A player in a photo.
create table gallery_people (
  id integer primary key autoincrement,
  image_id integer not null references gallery_images (id) on delete cascade,
  player_id integer references players (id) on delete set null,
  constraint gallery_people_image_player unique (image_id, player_id)
);
create index gallery_people_player_id on gallery_people (player_id);

-- What opens the home page: a film, or a photo.
create table hero_videos (
  id integer primary key autoincrement, title text not null, video_data text, static_photo text,
  is_active boolean not null default false, position integer not null default 10000, created_at text not null,
  updated_at text not null
);

-- A file that no visitor gets, and why. Outlives its row (docs/decisions/0057).
create table withheld_files (
  id integer primary key autoincrement, name text not null, source_table text not null, reason text not null,
  since text not null, decided_by text, released_at text, released_by text, source_id integer not null,
  is_current boolean not null,
  constraint withheld_files_name_source unique (name, source_table, source_id)
);
create index withheld_files_source on withheld_files (source_table, source_id);

-- A picture that a row had before, while its file exists.
create table former_pictures (
  source_table text not null, source_id integer not null, name text not null,
  constraint former_pictures_key primary key (source_table, source_id, name)
);
