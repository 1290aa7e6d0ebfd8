export const forever = 'Forever';
export const minutes = ' min';
export const hours = ' h';
export const days = ' d';
