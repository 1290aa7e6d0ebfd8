export const filesUploading = 'Files are still uploading';
export const clear = 'Clear';
export const macroHint = 'Type / for saved replies, ';
export const sendWithKeys = 'Ctrl+Enter sends';
