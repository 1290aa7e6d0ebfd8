export const title = 'Changes';
export const describe =
  'Which fields changed from what to what, calculated, read as “Name Rose → Lily”. No search, no sorting.';
export const mustBeChanges = ' must be a set of changes';
export const lines = 'Field, title, before, after';
export const samplePrice = 'Price';
