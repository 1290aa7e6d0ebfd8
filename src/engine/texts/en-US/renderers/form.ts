import { counted } from '../../plurals';

export const discardChanges = 'Discard unsaved changes?';
export const discard = 'Discard changes';
export const continueEditing = 'Continue editing';
export const confirmAction = (title: string) => `${title}?`;
export const save = 'Save';
export const filesUploading = 'Files are still uploading';
export const actionOnRecords = (title: string, count: number) => `${title}: ${counted(count, 'record')}`;
export const recordsInAll = (count: number) => `${counted(count, 'record')} in all`;

// drafts
export const unsavedDraft = 'Your last input was not saved';
export const restore = 'Restore';
export const dismiss = 'Dismiss';
export const restoredWithout = (fields: string) =>
  `Your last input is back. Sensitive fields are not stored; fill them in again: ${fields}`;
export const restored = 'Your last input is back and not saved yet';

// fields
export const current = 'Current: ';
export const andEmptyRetains = '; leave empty to keep it';
export const original = 'Original: ';
export const resetField = (title: string) => `Reset ${title}`;
export const reset = 'Reset';
export const emptyRetains = 'Leave empty to keep it';
export const typeAgain = (titles: string) => `${titles} changed. Type it again`;
export const typeAgainOrClear = (titles: string) =>
  `${titles} changed. Type it again, or leave empty to clear it`;

// formBody
export const cancel = 'Cancel';
export const formBodyNotSaved = (why: string) => `Not saved: ${why}`;
export const inputIsStillHere = 'Your input is still here.';
export const tryAgain = 'Try again';
export const changed = (count: number) => counted(count, 'change');

// formPage
export const back = 'Back';

// formTitle
export const add = 'New';
export const edit = 'Edit';
export const retry = 'Retry';

// macros
export const macros = 'Saved replies';

// model
export const modelNotSaved = 'Not saved. Try again';

// promptPage
export const clear = 'Clear';
export const drafts = 'Suggested';
export const macroHint = 'Type / for saved replies, ';
export const sendWithKeys = 'Ctrl+Enter sends';

// quick
export const quickChoice = (title: string) => `Quick choice of ${title}`;
export const recentlyUsed = (title: string) => `Recently used ${title}`;

// recordEditor
export const next = 'Next';
export const saveAnd = (title: string) => `Save and ${title}`;
export const previous = 'Previous';

// saving
export const field = 'Field';
export const yours = 'Yours';
export const theirs = 'Theirs';
export const unchangedFrom = 'Unchanged (original: ';
export const afterUnchanged = ')';
export const changedByOthers = 'Somebody else changed this record';
export const loadThenSave = 'Your input is still here. Load the latest, check it, then save.';
export const loadLatest = 'Load latest';
export const at = (time: string) => `at ${time} `;
export const changedByYou = (when: string) => `You changed this record elsewhere ${when}`;
export const changedBy = (who: string, when: string) => `${who} changed this record ${when}`;
export const somebodyElse = 'Somebody else';
export const nothingToSave = 'The latest record equals what you want to save; nothing is left to save.';
export const chooseEach = 'Your input is still here. Choose for each field what to keep, then save.';
export const noConflict = 'Your input is still here and does not conflict. Check it, then save.';
export const savingFilesUploading = 'Files are still uploading; save in a moment';
export const savedThen = (title: string) => `Saved. ${title} in the list`;
export const savedTakeNote = (reason: string, title: string) =>
  `Saved. Please note: ${reason}. ${title} in the list`;
export const savedButNot = (title: string, why: string) => `Saved, but not done: ${title}: ${why}`;

// settingsScreen
export const history = 'History';
export const view = 'View';
export const undoChanges = 'Undo changes';
export const noRightToEdit = 'No right to edit';

// steps
export const steps = 'Steps';
export const step = (place: number) => `Step ${place}`;
