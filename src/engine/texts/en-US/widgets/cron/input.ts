export const everyFiveMinutes = 'Every 5 minutes';
export const everyHour = 'Every hour';
export const dailyAtThree = 'Daily at 3:00';
export const workdaysAtNine = 'Workdays at 9:00';
export const mondaysAtNine = 'Mondays at 9:00';
export const firstOfMonth = 'On the 1st of the month at 0:00';
export const presetsOf = (title: string) => `${title}: presets`;
export const presets = 'Presets';
