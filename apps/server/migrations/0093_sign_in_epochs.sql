-- Each new password begins another epoch: a sign-in that began in an earlier one opens no session.
alter table users add column sign_in_epoch integer not null default 0;
alter table second_steps add column epoch integer not null default 0;

-- Messages of one kind to an address are counted by lane: those that the owner's own browsers ask for have lanes of
-- their own, so strangers can't use them up.
alter table outgoing_messages add column lane text not null default '';
create index if not exists outgoing_messages_sms_by_time on outgoing_messages (created_at) where channel = 'sms';
