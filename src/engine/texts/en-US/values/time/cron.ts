export const second = 'second';
export const minute = 'minute';
export const hour = 'hour';
export const day = 'day';
export const month = 'month';
export const weekday = 'weekday';
export const year = 'year';
export const sixOrSevenParts =
  ' must have 6 or 7 parts: second minute hour day month weekday [year], such as 0 0 3 * * ?';
export const fiveParts = ' must have 5 parts: minute hour day month weekday, such as 0 3 * * *';
export const partIsWrong = (name: string, written: string) => ` has a wrong part “${name}”: ${written}`;
