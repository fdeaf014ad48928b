-- The node that has all open coupons of an account's player in its memory (docs/decisions/0074): whoever locks the account
-- reads it. The number of a node is never given twice, so one that names a node of the past says nothing.
alter table accounts add column node_id bigint;

-- Its rows said so before, and nobody took them away. No code reads the table any more; it goes after the next release.
delete from risk_players;
