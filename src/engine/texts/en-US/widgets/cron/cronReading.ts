export const neverAgain = 'Never runs again';
export const next = 'Next ';
export const five = '5';
export const runs = (list: string) => ` runs: ${list}`;
export const at = 'At';
export const hourly = (plain: string) => `Hourly, ${plain}`;
export const daily = (plain: string) => `Daily ${plain}`;
/** The language of cronstrue. */
export const locale = 'en';
export const comma = ', ';
