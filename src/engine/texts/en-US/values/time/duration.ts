export const hours = 'h';
export const minutes = 'min';
export const seconds = 's';
export const noTime = '0s';
/** What people type: hours, minutes, seconds. */
export const spokenForm = /^(?:(\d{1,9}) ?h)? ?(?:(\d{1,9}) ?min)? ?(?:(\d{1,9}) ?s)?$/;
