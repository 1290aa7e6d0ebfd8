export const recycleBin = 'Recycle bin';
