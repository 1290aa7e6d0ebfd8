import { counted } from '../../../plurals';

// transfer
export const exportOf = (title: string) => `Export · ${title}`;
export const scope = 'Scope';
export const selected = (count: string) => `The ${count} selected`;
export const allFiltered = (total: string) => `All ${total} that match`;
export const format = 'Format';
export const columns = (count: number) => `Columns (${count})`;
export const selectAll = 'Select all';
export const clear = 'Clear';
export const cancel = 'Cancel';
export const startExport = 'Export';
export const transferWaiting = 'Waiting';
export const running = 'Running';
export const done = 'Done';
export const failed = 'Failed';
export const cancelled = 'Cancelled';
export const recentExports = 'Recent exports';
export const download = 'Download';

// transfer/import
export const importColumn = 'Column';
export const firstValues = 'First values';
export const fillsIn = 'Fills in';
export const columnNumber = (place: number) => `Column ${place}`;
export const columnFillsIn = (head: string) => `${head} fills in`;
export const notImported = 'Not imported';
export const showOthers = (count: number) => `Show ${counted(count, 'other column')}`;
export const isTaken = (title: string) => `${title} (already mapped)`;
export const instructions =
  'Choose a sheet (XLSX or CSV, at most 5,000 rows) with column titles in the first row. Titles may differ from fields; you map them in the next step.';
export const downloadTemplate = 'Download template';
export const chooseFile = 'Choose file';
export const dropOrPaste = 'You can also drop the file here, or copy cells and paste with Ctrl+V';
export const fieldsWithoutColumn = 'Fields without a column';
export const fixedValueHint = 'Set a fixed value for a field without a column';
export const setFixedValue = 'Set a fixed value';
export const isRequired = ' (required)';
export const inEveryRow = (hint: string) => `In every row: ${hint}`;
export const leaveOut = (title: string) => `Leave out ${title}`;
export const leaveOutField = 'Leave out';
export const added = 'New';
export const updated = 'Updated';
export const unchanged = 'Unchanged';
export const withErrors = 'With errors';
export const worksheet = 'Sheet';
export const titlesInRow = 'Titles are in row';
export const afterRowNumber = ' ';
export const requiredMissing = (titles: string) =>
  `No column for the required ${titles}: existing records can be updated, new rows will have errors.`;
export const addOnly = 'Only add';
export const updateOnly = 'Only update existing';
export const addOrUpdate = 'Update existing, add others';
export const useRowsTo = 'Use these rows to';
export const byWhichField = 'Field that finds existing records';
export const emptyClears = 'Empty cells clear the value';
export const recentImports = 'Recent imports';
export const viewProgress = 'View progress';
export const viewResult = 'View result';
export const notDone = 'Not done';
export const importingRows = (count: string) => `Importing, ${counted(count, 'row')} processed`;
export const importRunning = 'Importing';
export const imported = (count: string) => `${count} imported.`;
export const nothingImported = 'There are errors; no row was imported.';
export const rejectedRows = 'Rows that were not imported';
export const rejectedHint = 'The rows below were not imported; correct them and import them again.';
export const downloadRejected = 'Download these rows (with reasons)';
export const firstRowsOf = (count: number, total: string) => `First ${counted(count, 'row')} of ${total}`;
export const firstRows = 'First rows of the sheet';
export const row = 'Row';
export const noTitle = '(no title)';
export const checkedLater = (list: string) => `Whether ${list} repeat is checked while importing.`;
export const rowsWithErrors = 'Rows with errors';
export const skipWrongRows = 'Skip rows with errors, import the others';
export const updates = 'Updates';
export const firstUpdates = (count: number) => `First ${counted(count, 'update')}`;
export const rowNumber = (line: number) => `Row ${line}`;
export const nothing = 'Empty';
export const mapOneColumn = 'Map at least one column to a field';
export const newNeeds = (titles: string) =>
  `New records need ${titles}: choose a column, or set a fixed value below`;
export const chooseKeyField = 'Choose the field that finds existing records';
export const keyNeeds = (title: string, titles: string) =>
  `Updating by “${title}” needs a column for ${titles}`;
export const pastedFile = 'Pasted.csv';
export const file = 'File';
export const mapping = 'Mapping';
export const trial = 'Check';
export const result = 'Result';
export const resultGone = 'The result of this import is no longer available; see the list';

// transfer/importDialog
export const importTo = (title: string) => `Import · ${title}`;
export const processed = (count: string) => `, ${counted(count, 'row')} processed`;
export const reading = 'Reading the sheet…';
export const checking = 'Checking…';
export const importDialogImporting = 'Importing…';
export const preparingFile = 'Preparing the file…';
export const importAnother = 'Import another';
export const changeFile = 'Change file';
export const changeMapping = 'Change mapping';
export const checkAgain = 'Check again';
export const cancelImport = 'Cancel import';
export const stopCheck = 'Stop checking';
export const close = 'Close';
export const nextCheck = 'Next: check';
export const answersForAll = 'These answers are for every record of this import.';
export const importRecords = (count: string) => `Import ${counted(count, 'record')}`;
export const importDialogColumn = 'Column';
export const error = 'Error';
export const andMore = 'There are';
export const hiddenErrors = (count: string) => ` ${count}`;
export const more = ' more';
export const inDownloadedSheet = ' errors, all in the downloaded sheet.';

// transfer/taskProgress
export const starting = 'Starting…';
export const progress = 'Export progress';
export const hint =
  'The file downloads when it is ready. You may close this window; the file is still made and can be downloaded from Export later.';
export const cancelExport = 'Cancel export';
export const exportAgain = 'Export again';
export const downloadAgain = 'Download again';
export const taskProgressWaiting = 'Waiting…';
export const written = (count: string) => `${counted(count, 'row')} written`;
export const writtenOf = (count: string, total: string) => `${count} / ${counted(total, 'row')} written`;
export const exportDone = (what: string) => `Export done, ${what}`;
export const rows = (count: string) => counted(count, 'row');
export const exportFailed = (why: string) => `Export failed: ${why}`;
export const unknownReason = 'unknown reason';
