export const rowNumber = (place: number) => `row ${place}`;
export const moveUp = (which: string) => `Move up ${which}`;
export const moveDown = (which: string) => `Move down ${which}`;
export const deleteRow = (which: string) => `Delete ${which}`;
export const remove = 'Delete';
export const cellOf = (place: number, title: string) => `Row ${place} ${title}`;
export const actions = 'Actions';
export const addRowTo = (title: string) => `Add a row to ${title}`;
export const addRow = 'Add row';
