import { counted } from '../plurals';

// actions
export const actionFailed = 'The action failed. Try again later';

// answer
export const programError = 'Something went wrong. Try again later';
export const loadingFailed = (what: string, reason: string) => `${what} failed to load: ${reason}`;

// answer/useRecord
export const record = 'Record';
export const approval = 'Approval';

// boundary
export const refreshPage = 'Refresh page';
export const retry = 'Retry';
export const pageFailed = 'This page failed';
export const programNotLoaded =
  'The page could not be loaded: the network is down, or the console was just updated. Refresh the page';
export const displayFailed = (message: string) =>
  `Display failed (${message}). Try again; if it persists, send the text in brackets to an administrator`;

// cells
export const unlimited = 'Unlimited';
export const to = ' to ';
export const years = (count: number) => counted(count, 'year');
export const months = (count: number) => counted(count, 'month');
export const days = (count: number) => counted(count, 'day');
export const hours = (count: number) => counted(count, 'hour');
export const minutes = (count: number) => counted(count, 'minute');
export const soon = 'soon';
export const justNow = 'just now';
export const later = (span: string) => `in ${span}`;
export const ago = (span: string) => `${span} ago`;

// cells/noRight
export const noRight = 'No access';

// frame
export const onPhone = (title: string) => `${title} on a phone`;

// keys
export const shortcuts = 'Keyboard shortcuts';

// lookup
export const choose = 'Select';
export const fillFirst = (titles: string) => `Fill in ${titles} first`;

// lookup/noDictionary
export const create = 'Create';
export const noOptions = (code: string) => `Dictionary ${code} has no options yet`;

// lookup/useLookupSelect
export const failedToLoad = 'Failed to load. Type again';
export const nothingFound = 'Nothing found';

// media/lazyPlayer
export const play = 'Play';
export const view = (title: string) => `View ${title}`;

// undoNotice
export const ok = 'OK';
export const cancel = 'Cancel';
export const undo = 'Undo';
export const undone = 'Undone';
export const partlyUndone = (done: number, failed: number, message: string) =>
  `${done} undone, ${failed} not: ${message}`;
export const notUndone = 'Not undone. Try again later';

// view
export const screenNotLoaded = 'The page failed to load';
export const loadingScreen = 'Loading…';
export const unknownKind = (kind: string) => `This version cannot show pages of kind “${kind}”`;
