// board
export const boardTitle = 'Board';

// calendar
export const calendarTitle = 'Calendar';

// cards
export const cardsTitle = 'Cards';

// editRefusal
export const cannotEditHere = (titles: string) => `${titles} cannot be edited here`;
export const noRightToEdit = (titles: string) => `No right to edit ${titles}`;
export const answersFirst = (titles: string, title: string) =>
  `Changing ${titles} needs answers first. Use “${title}”`;

// table
export const tableTitle = 'Table';

// wall
export const wallTitle = 'Photo wall';
