export const unsavedDraft = 'Your last input was not saved';
export const restore = 'Restore';
export const dismiss = 'Dismiss';
export const restoredWithout = (fields: string) =>
  `Your last input is back. Sensitive fields are not stored; fill them in again: ${fields}`;
export const restored = 'Your last input is back and not saved yet';
