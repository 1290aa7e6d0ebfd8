export const add = 'New';
export const edit = 'Edit';
export const retry = 'Retry';
