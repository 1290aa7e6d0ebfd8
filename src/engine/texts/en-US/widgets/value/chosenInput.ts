export const chooseTypeFirst = 'Select a type first';
export const oldValueMisfits = (text: string, title: string, error: string) =>
  `The previous value “${text}” does not fit the new type (${title}): ${error}`;
export const clear = 'Clear';
