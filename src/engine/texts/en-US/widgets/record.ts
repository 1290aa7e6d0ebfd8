export const title = 'Record';
export const describe =
  'A record of some page, calculated; shown by its name, opens when pressed. No search, no sorting. Use ref for records of one page.';
export const mustBeRecord = ' must be a record';
export const screen = 'Which page';
export const name = 'Name';
export const permission = 'The permission to open it; empty: it does not open';
export const sampleGift = (id: string) => `Gift ${id}`;
