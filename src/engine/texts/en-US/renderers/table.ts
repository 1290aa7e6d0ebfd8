import { counted } from '../../plurals';

export const loadingFailed = 'Failed to load';
export const retry = 'Retry';
export const nothingMatches = 'No matching records';
export const clearFilters = 'Clear filters';
export const noData = 'No data';
export const recordsAppearHere = 'Records will appear here';
export const addFirst = (addTitle: string) => `Press “${addTitle}” to add the first`;
export const noPermission = 'No permission. Ask an administrator';

// cards
export const sort = 'Sort';
export const defaultOrder = 'Default order';
export const descending = 'Descending, change to ascending';
export const ascending = 'Ascending, change to descending';
export const cardsSelectPage = 'Select this page';
export const loading = 'Loading';

// cards/card
export const select = (label: string) => `Select ${label}`;
export const cardView = (title: string, label: string) => `View ${title}: ${label}`;
export const pictures = (count: number) => counted(count, 'picture');

// dialogs
export const nothingToRepeat = 'No action to repeat yet';
export const noSuchAction = 'No such action, or no permission for it';
export const confirmSelected = (title: string, count: number) =>
  `${title} ${counted(count, 'selected record')}?`;
export const othersStay = (others: number, title: string) =>
  `${others} more cannot ${title} now and will not change.`;

// drag
export const dragToReorder = 'Drag to reorder (Alt+↑ / Alt+↓)';
export const orderUnchanged = 'The order did not change';
export const movedToRow = (place: number) => `Moved to row ${place}`;

// bulk
export const done = (title: string, count: number) => `${title}: ${count} done`;
export const cancelled = 'Cancelled, not run';

// bulk/bulkButtons
export const bulk = (title: string) => `${title} selected`;

// columns
export const displaySettings = 'Display settings';
export const editOf = (title: string, label: string) => `Edit ${title}: ${label}`;
export const edit = (title: string) => `Edit ${title}`;
export const actions = 'Actions';
export const widestWait = '23 hours';
export const waited = 'Waited';

// keys/feature
export const shortcuts = 'Keyboard shortcuts';
export const showShortcuts = 'Show shortcuts';
export const toFirstRow = 'On a page just opened: to the first row';

// layouts
export const layout = 'Layout';

// pager
export const pagination = 'Pagination';
export const previousPage = 'Previous page';
export const pageNumber = (page: number) => `Page ${page}`;
export const nextPage = 'Next page';
export const pageSize = 'Records per page';
export const perPage = (size: number) => `${size} / page`;
export const totalPending = '… records';
export const aboutTotal = (total: string) => `About ${counted(total, 'record')}`;
export const total = (total: string) => counted(total, 'record');

// recycle/feature
export const recycleBin = 'Recycle bin';

// refresh
export const refresh = 'Refresh';
export const refreshFailed = (error: string) => `Refresh failed: ${error}`;
export const contentOf = (time: string) => `. What you see is from ${time}`;

// search
export const filtered = 'Filtered';
export const removeFilter = (title: string) => `Remove filter: ${title}`;
export const clearAll = 'Clear all';
export const searchNow = 'Search';
export const reset = 'Reset';
export const collapse = 'Collapse';
export const expand = 'Expand';
export const toSearch = 'To the search boxes';
export const inScreen = (title: string, modes: string) => `In “${title}”, ${modes}`;

// search/missHint
export const noneIn = (title: string) => `None in “${title}”`;
export const found = (title: string, count: string) => `${title} ${count}`;
export const openIn = (title: string) => `Open in “${title}”`;

// tabs
export const all = 'All';
export const roughly = (count: string) => `about ${count}`;

// totals
export const estimatedTotals = 'Totals (estimated)';
export const totals = 'Totals';
export const averageOf = (title: string) => `${title} (average)`;
export const leastOf = (title: string) => `${title} (least)`;
export const greatestOf = (title: string) => `${title} (greatest)`;
export const earliestOf = (title: string) => `${title} (earliest)`;
export const latestOf = (title: string) => `${title} (latest)`;
export const countOf = (title: string) => `${title} (count)`;
export const unknownTotal = 'Too many records: narrow the search';

// transfer/feature
export const importing = 'Import';
export const exporting = 'Export';

// views
export const viewLabel = 'View: ';
export const byDefault = 'Default';
export const isChanged = ' (changed)';
export const viewSaved = 'View saved';
export const nameChanged = 'Name changed';
export const viewDeleted = 'View deleted';
export const opensWith = (name: string) => `Opens with “${name}”`;
export const opensWithDefault = 'Opens with the default view';
export const rolesOpenWith = (name: string) => `These roles open with “${name}”`;
export const noRoleOpensWith = (name: string) => `No role opens with “${name}”`;

// grid
export const selectRow = (place: number) => `Select row ${place}`;

// grid/columns
export const resizeColumn = (title: string) => `Resize column: ${title}`;
export const dragToResize = 'Drag to resize, double-click to fit';

// grid/selection
export const selectionSelectPage = 'Select this page';

// recordDialog
export const record = 'Record';
export const screenNotLoaded = 'The page failed to load';

// rows
export const more = 'More';
export const addChild = 'Add child';
export const rowsView = 'View';

// side
export const details = 'Details';
export const chooseRecord = (noun: string) => `Select a ${noun} record to see its details here`;

// toolbar
export const toolbarSearch = 'Search';
export const listTools = 'List tools';
export const viewConditionGone = (view: string, names: string) =>
  `The view “${view}” has conditions that no longer exist: ${names}`;
export const viewShowsNothing = 'Without them it would show more records, so it shows none.';
export const removeGoneCondition = 'Remove them from the view';
export const leaveView = 'Leave the view';

// folded columns
export const emptyColumns = (titles: readonly string[]) =>
  `Columns that tell nothing here: ${titles.join(', ')}`;
export const showColumns = 'Show';
export const foldColumns = 'Hide';
