export const notSaved = 'Not saved. Try again';
