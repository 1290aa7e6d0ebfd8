-- A record's number is a text, as the screens say and as the data log keeps it: a data rule over it met a number.
alter table moderation_decision alter column record_id type text using record_id::text;
