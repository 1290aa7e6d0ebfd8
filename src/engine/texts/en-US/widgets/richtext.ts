export const title = 'Rich text';
export const describe =
  'Formatted text, always sanitised before it is shown; search looks at the stored text with its markup.';
export const mustBeText = ' must be text';
export const sample = '<p>Gifts sent during the event earn double intimacy.</p>';
