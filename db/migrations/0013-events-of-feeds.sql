-- An event of a feed is one row: what the feed last said of it (JSON), and since when the feed lacks it. Staff's edits are
-- where the columns differ from that.
alter table schedule_events add column feed text;
alter table schedule_events add column missing_since text;
update schedule_events set
  feed = (
    select base from feed_events
    where feed_events.source = schedule_events.source and feed_events.external_key = schedule_events.external_key
  ),
  missing_since = (
    select missing_since from feed_events
    where feed_events.source = schedule_events.source and feed_events.external_key = schedule_events.external_key
  )
where source is not null;

-- Events of feeds that staff deleted: a reading does not bring them back.
create table deleted_feed_events (
  source text not null, external_key text not null, feed text not null,
  constraint deleted_feed_events_key primary key (source, external_key)
);
insert into deleted_feed_events (source, external_key, feed)
select source, external_key, base from feed_events
where not exists (
  select 1 from schedule_events
  where schedule_events.source = feed_events.source and schedule_events.external_key = feed_events.external_key
);
drop table feed_events;

-- The reading of each feed that the schedule was last brought up to date with.
alter table calendar_copies add column written_at text;
