-- The currency of the money limits at that time. Null in changes from before, which are read in that of the book.
alter table limit_changes add column currency text;
