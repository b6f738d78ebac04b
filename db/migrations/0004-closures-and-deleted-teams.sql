-- The event from which a field was closed for an hour; of closures from before, and of others, none.
alter table closures add column event_id integer;
-- The name of the deleted team of a past event: without a team it would be the whole club’s.
alter table schedule_events add column former_team text;
