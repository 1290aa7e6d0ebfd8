export const title = 'Photo wall';
