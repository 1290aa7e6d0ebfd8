-- Rare kinds and states are found among fifty million messages without reading them all.
create index private_message_kind on private_message (kind, id);
create index private_message_status on private_message (status, id);
