-- Messages to an address are counted however it is written.
create index if not exists outgoing_messages_by_mailbox on outgoing_messages (lower(address), created_at);
drop index outgoing_messages_by_address;
