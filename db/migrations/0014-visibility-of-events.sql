-- What staff decided about an event of a feed, or the mark of its feed, is a column of the event; of one that staff have
-- deleted it is remembered with the event. Until now it was found by the key in the feed.
alter table schedule_events add column visibility text;
update schedule_events set visibility = (
  select decision from event_decisions where event_decisions.external_key = schedule_events.external_key
)
where external_key is not null;
alter table deleted_feed_events add column visibility text;
update deleted_feed_events set visibility = (
  select decision from event_decisions where event_decisions.external_key = deleted_feed_events.external_key
);
-- An event that is in no row until its feed is written, which is the case after an upgrade: the reading takes it from here.
insert into deleted_feed_events (source, external_key, feed, visibility)
select '', external_key, '{}', decision from event_decisions
where external_key not in (select external_key from schedule_events where external_key is not null)
  and external_key not in (select external_key from deleted_feed_events);

-- History has deleted rows as JSON; calendars that subscribe say which of those that families could see are off.
update history_rows set before = substr(before, 1, length(before) - 1) || (
  select ',"visibility":"' || min(decision) || '"}' from event_decisions
  where replace(before, '"external_key":"' || replace(replace(external_key, '\', '\\'), '"', '\"') || '"', '') <> before
)
where table_name = 'schedule_events' and action = 'deleted' and before is not null and exists (
  select 1 from event_decisions
  where replace(before, '"external_key":"' || replace(replace(external_key, '\', '\\'), '"', '\"') || '"', '') <> before
);
drop table event_decisions;
