export const ruleTitle = 'The name of the rule in records and logs';
export const notifyExample = 'Notify support of feedback';
export const expireExample = 'Expire when due';
export const after = 'After what: added, reached, {"changed": [fields]}, or {"daily": "08:00"}';
export const afterAddedOrReached = 'After adding, or when the condition becomes true by saving or by time';
export const added = 'a record was added';
export const reached = 'the condition became true';
export const afterAdded = 'Added, or condition reached';
export const afterChangedOrDaily = 'After changes of fields, or daily at a time';
export const changed = 'After a change of any of these fields';
export const daily = 'Daily at a time of Beijing, for each record that matches when then';
export const dailyWanted = 'must be a time of day such as "08:00"';
export const afterChanged = 'Fields changed, or daily';
export const ruleWhenInPanel =
  'Only for records that match; required for “the condition became true”, and may compare with now, such as ended more than seven days ago';
export const ruleWhen =
  'Only for records that match; required if after is reached; $now lets time trigger it';
export const ruleSet = 'Which fields of the record change, and to what';
export const ruleRunInPanel = 'Which effects run; none that move money or rights';
export const ruleRun = 'Which effects run, as run of an action; none that move money or rights';
export const messageExample = 'New feedback: {content}';
export const ruleInPanel = 'A rule: what the system does by itself once a record is saved';
export const rule = 'A rule: write set or run';
export const ruleNoun = 'Rule';
export const rulesInPanel =
  'Rules: what the system does by itself after something, with the rights of the publisher; “rule runs” has each result';
export const rules = 'Rules by name: what the system does by itself after something';
