export const title = 'Marked text';
export const describe =
  'A text with words marked and explained, calculated. No search, no sorting: add a field of the plain text for that.';
export const mustBeMarked = ' must be a marked text';
export const markReason = 'Why it is marked; absent: plain text';
export const sampleProfile = 'Profile';
export const sampleContact = 'add me on WeChat';
export const sampleMark = 'Advertising';
