-- The signed head once more, as a C2SP checkpoint: what others poll is stored, so that the key signs nothing on request.
-- Null until the follower's first step after this migration.
alter table proof_log add column checkpoint text;
