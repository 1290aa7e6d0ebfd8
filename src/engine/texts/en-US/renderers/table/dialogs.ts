import { counted } from '../../../plurals';

// confirmDialog
export const cancel = 'Cancel';

// bulk/bulkBar
export const bulkActions = 'Bulk actions';
export const bulkBarSelected = 'Selected ';
export const ofTotal = (total: string) => ` / ${total}`;
export const acrossPages = (pages: number) => `, across ${counted(pages, 'page')}`;
export const clearSelection = 'Clear selection';

// bulk/bulkProgressDialog
export const stopping = 'Stopping…';
export const processed = (count: string, total: string) => `${count} / ${total} processed`;

// bulk/bulkResultDialog
export const failuresFile = (title: string) => `${title} failures.csv`;
export const resultOf = (title: string) => `Result of ${title}`;
export const downloadFailures = 'Download failures';
export const retryFailed = (count: string) => `Retry ${count} failed`;
export const gotIt = 'OK';
export const done = 'Done ';
export const andNotDone = ', not done ';
export const stillSelected = '. What is not done stays selected.';
export const id = 'ID';
export const reason = 'Reason';

// columns/columnList
export const columns = 'Columns';
export const pinColumn = (title: string) => `Pin to the left: ${title}`;
export const unpin = 'Unpin';
export const pin = 'Pin to the left';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const resetToDefault = 'Reset to default';
export const rowHeight = 'Row height';
export const loose = 'Loose';
export const medium = 'Medium';
export const compact = 'Compact';

// keys
export const onCurrentRow = (title: string, ticked: string) => `${title} (${ticked}the current row)`;
export const inRows = 'In the list';
export const inForms = 'In forms';
export const everywhere = 'On every page';
export const submitForm = 'Submit';
export const closeForm = 'Close, after a question if something is typed';
export const tickedOr = 'the selected ones, or ';
export const moveInTable = 'Move in the table';
export const moveScreen = 'Move up or down one screen';
export const moveToEnds = 'To the start or end of the row; with Ctrl to the first or last row';
export const spaceKey = 'Space';
export const selectRow = 'Select the row; with Shift a range';
export const selectPage = 'Select this page';
export const openRow = 'Open the row, edit a cell in place, or press the button in it';
export const whileEditing = 'While editing a cell: save and edit the next one; Enter saves, Esc discards';
export const resizeColumn = 'On a column head: resize the column; with Ctrl move it';
export const repeatAction = 'Repeat with the last answers, such as the last reason';
export const copyCell = 'Copy the cell';
export const pasteCells = 'Put a block of a spreadsheet into cells that are changed in the list';
export const backToCell = 'From the button in a cell back to the cell';
export const moveToNext = 'Move to the next record';
export const altArrows = 'Alt+arrow keys';
export const pickUp =
  'Pick up a record, then choose its place with arrow keys; Enter drops it, Esc puts it back';
export const selectRecord = 'Select this record';
export const openRecord = 'Open this record';

// recycle
export const recycleBinOf = (title: string) => `Recycle bin · ${title}`;
export const retry = 'Retry';
export const isEmpty = 'The recycle bin is empty';
export const deletedRecords = 'Deleted records';
export const deleteForever = 'Delete permanently';
export const recycleConfirmDelete = (which: string) => `Permanently delete ${which}? This cannot be undone`;
export const recycleSelected = (count: string) => `${count} selected`;
export const restoreSelected = 'Restore selected';
export const deleteSelected = 'Permanently delete selected';
export const select = (label: string) => `Select ${label}`;
export const deletedBy = (operator: string) => ` deleted by ${operator}`;
export const system = 'the system';
export const restore = 'Restore';
export const selectedRecords = (count: number) => counted(count, 'selected record');
export const recycleBin = 'Recycle bin';

// views/viewPanel
export const views = 'Views';
export const byDefault = 'Default';
export const opensWithIt = 'Opens with it';
export const updateView = (name: string) => `Update “${name}”`;
export const isShared = 'Shared';
export const opensForRoles = (roles: string) => `Opens for ${roles}`;
export const opensWith = 'Opens with';
export const opensWithView = (name: string) => `Open with “${name}”`;
export const whichRolesOpen = (name: string) => `Which roles open with “${name}”?`;
export const forRoles = 'For roles';
export const renameView = (name: string) => `Rename the view “${name}”`;
export const rename = 'Rename';
export const deleteView = (word: string, name: string) => `${word} view “${name}”`;
export const viewPanelConfirmDelete = 'Confirm delete';
export const remove = 'Delete';
export const newNameOf = (name: string) => `New name of the view “${name}”`;
export const apply = 'OK';
export const nameOfNew = 'Name of the new view';
export const saveCurrent = 'Save the current state as a view';
export const forEverybody = 'For everybody';
export const saveView = 'Save view';
export const rolesOpeningWith = (name: string) => `Roles that open with “${name}”`;
export const ownChoiceStays = 'People who chose a view themselves are not affected';
