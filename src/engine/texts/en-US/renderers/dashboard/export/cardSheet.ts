export const figure = 'Figure';
export const thisPeriod = 'This period';
export const comparedPeriod = 'Compared period';
export const change = 'Change';
