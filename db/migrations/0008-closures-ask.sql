-- What becomes of events that are in play when fields close: 'finish' or 'stop'.
alter table closures add column in_play text;
-- Ids of the day’s events that take place all the same, with commas between them.
alter table closures add column except_events text;
-- Until now a closure stopped what was in play.
update closures set in_play = 'stop';
