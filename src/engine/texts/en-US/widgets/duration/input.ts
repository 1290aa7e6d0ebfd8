export const hours = 'h';
export const minutes = 'min';
export const seconds = 's';
