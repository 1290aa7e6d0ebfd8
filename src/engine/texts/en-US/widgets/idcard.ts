export const title = 'ID card';
export const describe =
  'An 18-digit ID card number, with its date and check digit verified; sensitive by default.';
export const mustBeIdCard = ' is not a valid ID card number';
