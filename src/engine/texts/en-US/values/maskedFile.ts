export const uploaded = 'Uploaded';
