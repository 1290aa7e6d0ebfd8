export const moveToWhichDay = (label: string) => `Move “${label}” to which day?`;
export const changeDate = 'Change date';
export const cancel = 'Cancel';
export const newDate = 'New date';
