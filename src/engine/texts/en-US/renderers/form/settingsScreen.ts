export const retry = 'Retry';
export const history = 'History';
export const view = 'View';
export const undoChanges = 'Undo changes';
export const noRightToEdit = 'No right to edit';
