export const title = 'Date';
export const describe = 'A date, YYYY-MM-DD.';
export const mustBeDate = ' must be a date such as 2024-05-01';
