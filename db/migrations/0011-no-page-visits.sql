-- Visits of pages are not counted any more.
drop table page_visits;
