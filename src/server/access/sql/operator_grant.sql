-- after: operator_source, source_grant
-- What opens the management of people and their rights is nobody's to pass on for a time.
create or replace view operator_grant as
  select s.user_id, s.kind, s.source_id, s.source_name, g.permission_id, g.data_rule_ids, g.column_rights, s.on_behalf_of
  from operator_source s
    join source_grant g on g.kind = s.kind and g.source_id = s.source_id;
