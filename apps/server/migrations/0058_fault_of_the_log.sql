-- Why the log must not be continued, said by a node that found its own head missing from it. Every node reads it with its
-- next step, so all of them refuse bets at once (docs/decisions/0067). Null while the log is whole.
alter table proof_log add column fault text;
