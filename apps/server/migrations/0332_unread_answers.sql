-- How many messages of operators the player has not read yet. Older answers count as read.
alter table conversations add column unread integer not null default 0;
