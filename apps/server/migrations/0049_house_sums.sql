-- The sum of a house account reads the lines since its checkpoint by this index. Without this the end of a table that only
-- grows is in no summary until a vacuum comes by, and is read line by line until then.
alter index transfers_by_tx set (autosummarize = on);
