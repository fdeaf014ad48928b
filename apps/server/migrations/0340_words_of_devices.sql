-- What a browser said of itself when its player last signed in with it, so that operators read words instead of a mark.
alter table known_devices add column user_agent text not null default '';
