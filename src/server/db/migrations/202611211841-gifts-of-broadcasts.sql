-- The broadcast in which a gift was sent; null: elsewhere, or before this was kept.
alter table gift_record add column room_id bigint;
create index gift_record_room on gift_record (room_id, id) where room_id is not null;
