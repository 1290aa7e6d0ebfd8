export const any = 'Any of';
export const none = 'None of';
export const empty = 'Is empty';
export const filled = 'Is not empty';
