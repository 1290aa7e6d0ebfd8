import { counted } from '../../plurals';

export const figure = 'Figure';
export const thisPeriod = 'This period';
export const comparedPeriod = 'Compared period';
export const hour = 'Hour';
export const day = 'Date';
export const week = 'Week';
export const month = 'Month';
export const total = 'Total';
export const sinceLastWeek = 'vs. the same days last week';
export const sinceLastYear = 'vs. the same days last year';
export const sincePreviousPeriod = 'vs. the previous period';
export const sinceDaysBefore = (days: string) => `vs. the ${counted(days, 'day')} before`;
export const sinceYesterdayNow = 'vs. yesterday at this time';
export const sinceDayBefore = 'vs. the day before';
export const shortNote = 'About, error ≤ 2%';
export const longNote =
  'Distinct people are estimated from daily sketches; the error is usually below 2% (standard error 0.72%)';
