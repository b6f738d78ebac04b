-- The event from which a field was closed for an hour; of closures from before, and of others, none.
alter table closures add column event_id integer;
