export const decimals =
  'Decimals shown at least if there are any: with 2, 3400.5 is shown as 3,400.50, and 3400 as 3,400';
export const title = 'Decimal';
export const describe =
  'A number with at most four decimals, such as a factor; use cny, gold or bean for money, percent for shares.';
export const mustBeNumber = ' must be a number with at most four decimals';
