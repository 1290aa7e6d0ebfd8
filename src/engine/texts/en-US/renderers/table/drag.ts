export const dragToReorder = 'Drag to reorder (Alt+↑ / Alt+↓)';
export const orderUnchanged = 'The order did not change';
export const movedToRow = (place: number) => `Moved to row ${place}`;
