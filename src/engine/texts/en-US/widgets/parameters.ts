export const title = 'Parameters';
export const describe =
  'Named values, declared with types and limits by the item that a dictionary field of the same record selects, such as the parameters of a scheduled job. No search, no sorting.';
export const ofDictionary = 'The dictionary whose items declare the parameters';
export const byField = 'The field that selects the item; a dict field of the same dictionary';
export const mustBeJson = ' must be JSON such as {"days":30}';
export const tooLong = ' is too long';
export const none = 'None';
export const asJson = 'Values as JSON';
