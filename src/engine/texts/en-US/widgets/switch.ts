export const title = 'Switch';
export const describe = 'Yes or no.';
export const mustBeYesOrNo = ' must be yes or no';
export const yes = 'Yes';
export const no = 'No';
