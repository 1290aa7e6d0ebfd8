export const title = 'Value';
export const describe =
  'A value whose type another option field of the same record selects, stored as JSON. No search, no sorting.';
export const typeField = 'The option field that selects the type; each option is the name of a type';
export const minimumField = 'The field of the smallest value, also of that type';
export const maximumField = 'The field of the largest value, also of that type';
export const optionsField = 'The tags field to choose from if the type is an option';
export const unitField = 'The text field of the unit';
export const nameField = 'The text field of the name of this value, for messages';
export const limits = 'Which fields of the same record have the limits, options, unit and name of the value';
