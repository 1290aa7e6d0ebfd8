export const literalWanted = 'must be text, a number, true or false';
export const noValueYet = 'no value yet';
export const factWanted =
  'cannot be used; available: $user.id, $user.name, $user.depart, $user.departs, $user.roles, $now, $now-10m, $today, $today-7d';
export const factWantedInPanel = 'cannot be used; choose from the list, such as now, today or the viewer';
export const otherField = 'Another field of the same record';
export const valueOfOtherField = 'The value of another field of the same record';
export const operators = 'Operators and values; all of them must hold';
export const greaterThan = 'greater than, later than; for numbers and times';
export const atLeast = 'greater than or equal to, not before; for numbers and times';
export const lessThan = 'less than, earlier than; for numbers and times';
export const atMost = 'less than or equal to, not after; for numbers and times';
export const notEqual = 'not equal to; an empty value also counts';
export const contains = 'contains this text';
export const textExample = 'test';
export const startsWith = 'starts with this text';
export const endsWith = 'ends with this text';
export const isEmpty = 'whether it is empty';
export const trueIfEmpty = 'true if it is empty';
export const trueIfFilled = 'true if it is not empty';
export const has = 'has this value; for tags and fields with several values';
export const under = 'is this or below it; for references to trees, such as departments';
export const equalsField = 'equals this field of the same record';
export const sourceField =
  'The value of this field; defaults may also use fields of the chosen record, such as goodsId.price';
export const condition =
  'A condition: fields and the values they must have, all of them; empty fields hold with ne and empty only. userId.level is a field of the referenced record';
export const comparison = 'A value, a list of values, or operators';
export const oneOfThese = 'One of these';
export const conditionNoun = 'Condition';
export const conditionWanted = 'must be a condition such as {"status": "pending"}';
export const noConditionYet = 'no condition yet';
export const all = 'All of these conditions hold';
export const any = 'One of these conditions holds';
export const not = 'This condition does not hold';
export const value =
  'A value: a constant, null, now $now ($now-10m), today $today ($today-7d), the operator $user.id, $user.name, $user.depart, $user.departs, $user.roles, or {"field": "another"}';
export const valueNoun = 'Value';
