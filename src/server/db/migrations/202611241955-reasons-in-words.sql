-- Each kind of judgement has reasons of its own now: a judgement stores its reason in words, as it read when it was made.
update moderation_decision d set reason = i.item_text
from sys_dict_item i join sys_dict s on s.id = i.dict_id
where s.dict_code = 'reject_reason' and i.item_value = d.reason and i.delete_time is null;
