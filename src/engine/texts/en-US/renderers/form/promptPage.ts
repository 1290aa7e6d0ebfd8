export const clear = 'Clear';
export const macroHint = 'Type / for saved replies, ';
export const sendWithKeys = 'Ctrl+Enter sends';
