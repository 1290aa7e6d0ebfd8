export const title = 'Month';
export const describe =
  'What each day of a month has, calculated; pressing a day shows the month without it. No search, no sorting.';
export const mustBeMonth = ' must be the plan of a month';
export const cells = 'The contents that occur, once each; those with mark stand out';
export const days = 'Which of cells each day has, -1 for none; sum is the total';
export const without = 'The whole if a day is missing, by day; without this list days cannot be pressed';
export const sampleGold = (count: number) => `${count} gold`;
export const sampleSum = '28 days';
