-- What a role may not see, or sees and may not edit, of the fields of a screen: {"cost": "hidden", "price": "readonly"}. As data
-- rules it hangs on the grant that opens the screen's list.
alter table sys_role_permission add column_rights jsonb;
