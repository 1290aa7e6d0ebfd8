export const title = 'Reference';
export const describe =
  'A record of another page, such as a user or a gift; drawn as a tree if that page is one.';
export const targetInPanel = 'The page it refers to, or another field decides';
export const target =
  'The page, such as "user/user"; or another field decides: {"field": "businessType", "recharge": "finance/gold-order"}';
export const decidedByField = 'Decided by another field';
export const decidingField = 'The field whose value decides the page';
export const whereInPanel =
  'Which of them can be chosen; may equal fields of this record, such as shops of the same city';
export const where =
  'Only records that match, by fields of that page; {"field": …} is a field of this record and must be filled in first. A change clears what no longer matches';
export const part = 'This record is a part of it: deleted, restored and purged with it';
export const fillInName = 'Fill in the name, or the ID if names repeat';
export const mustBeId = ' must be the ID of a record';
