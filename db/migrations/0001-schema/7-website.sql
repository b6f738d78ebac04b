-- The words of the site, its pages and menu.

-- A news article.
create table news_articles (
  id integer primary key autoincrement, title text not null, content text not null,
  "publishDate" text not null, author text, "imageUrl" text, body text,
  status text not null default 'published', "publishTime" text, pinned boolean not null default false,
  tags text, version integer not null default 1,
  team_id integer references teams (id) on delete set null
);

-- A line at the top of each page, for some days.
create table announcements (
  id integer primary key autoincrement, title text not null, content text not null, "startDate" text not null,
  "endDate" text not null, priority text not null default 'normal', "endTime" text,
  version integer not null default 1
);

-- A page that staff wrote; old_slugs lead to it.
create table pages (
  id integer primary key autoincrement, title text not null, slug text not null, "imageUrl" text, body text,
  "shareImageUrl" text, "shareDescription" text, status text not null default 'published', publish_at text,
  old_slugs text, created_at text not null, updated_at text not null, version integer not null default 1,
  parent_id integer references pages (id) on delete set null,
  constraint pages_slug unique (slug)
);

-- An entry of the menu: an address, a page, or a heading above others.
create table menu_items (
  id integer primary key autoincrement, label text, href text, shown boolean not null default true,
  position integer not null default 10000, version integer not null default 1,
  page_id integer references pages (id) on delete cascade,
  parent_id integer references menu_items (id) on delete set null
);
insert into menu_items (label, href, position) values
  ('Home', '/', 1), ('About', '/about', 2), ('Schedule', '/schedule', 3), ('Team', '/team', 4),
  ('Gallery', '/gallery', 5), ('News', '/news', 6), ('Contact', '/contact', 7);

-- A section of About; those with a key are the club’s own.
create table about_sections (
  id integer primary key autoincrement, title text not null, key text, body text,
  shown boolean not null default true, position integer not null default 10000,
  version integer not null default 1
);
insert into about_sections (title, key, position) values
  ('Our Story', 'story', 1), ('Our Strategy', 'strategy', 2), ('Our Structure', 'structure', 3),
  ('Our Dream', 'dream', 4), ('Our Future', 'future', 5);

-- A text of Contact.
create table contact_info (
  id integer primary key autoincrement, section text not null, title text not null, content text not null,
  order_index integer not null default 0, created_at text not null, updated_at text not null,
  version integer not null default 1
);

-- A file to download.
create table documents (
  id integer primary key autoincrement, title text not null, file text not null, uploaded_on text not null,
  group_name text, size integer not null, order_index integer not null, created_at text not null,
  updated_at text not null, version integer not null default 1
);

-- A sponsor.
create table sponsors (
  id integer primary key autoincrement, name text not null, tier text not null, logo_url text, link text,
  description text, starts_on text, ends_on text, order_index integer not null, created_at text not null,
  updated_at text not null, version integer not null default 1
);

-- Clicks on a sponsor’s link, by day.
create table sponsor_clicks (
  sponsor_id integer not null, day text not null, clicks integer not null,
  constraint sponsor_clicks_pk primary key (sponsor_id, day)
);

-- Visits of a page, by day; of nobody in particular.
create table page_visits (
  day text not null, path text not null, visits integer not null,
  constraint page_visits_pk primary key (day, path)
);
