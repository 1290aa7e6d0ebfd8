// calendar/monthTable
export const monday = 'Mo';
export const tuesday = 'Tu';
export const wednesday = 'We';
export const thursday = 'Th';
export const friday = 'Fr';
export const saturday = 'Sa';
export const sunday = 'Su';
export const missing = (day: number, sum: string) => `Without day ${day}: ${sum}`;
export const pressDay = 'Press a day to see what missing it would do';
export const missed = 'Missed';

// color/input
export const pickColor = (title: string) => `Pick the color of ${title}`;

// condition/input
export const loading = 'Loading…';

// cron/cronReading
export const neverAgain = 'Never runs again';
export const next = 'Next ';
export const five = '5';
export const runs = (list: string) => ` runs: ${list}`;
export const at = 'At';
export const hourly = (plain: string) => `Hourly, ${plain}`;
export const daily = (plain: string) => `Daily ${plain}`;
/** The language of cronstrue. */
export const locale = 'en';
export const comma = ', ';

// cron/input
export const everyFiveMinutes = 'Every 5 minutes';
export const everyHour = 'Every hour';
export const dailyAtThree = 'Daily at 3:00';
export const workdaysAtNine = 'Workdays at 9:00';
export const mondaysAtNine = 'Mondays at 9:00';
export const firstOfMonth = 'On the 1st of the month at 0:00';
export const presetsOf = (title: string) => `${title}: presets`;
export const presets = 'Presets';

// duration/input
export const hours = 'h';
export const minutes = 'min';
export const seconds = 's';

// parameters/parametersEditor
export const noParameters = 'No parameters';
export const chooseAbove = 'Choose an item above first';

// richtext/linkButton
export const link = 'Link';
export const address = 'Link address';
export const apply = 'OK';
export const linkButtonRemove = 'Remove';
export const formatOf = (name: string) => `${name} format`;
export const paragraphStyle = 'Paragraph style';
export const body = 'Text';
export const largeHeading = 'Heading 1';
export const mediumHeading = 'Heading 2';
export const smallHeading = 'Heading 3';
export const bold = 'Bold';
export const italic = 'Italic';
export const bulletList = 'Bulleted list';
export const numberedList = 'Numbered list';
export const quote = 'Quote';
export const picture = 'Picture';
export const uploading = 'Uploading';
export const undo = 'Undo';
export const redo = 'Redo';
export const uploadFailed = (name: string, why: string) => `“${name}” failed to upload${why}`;
export const tryAgain = '. Try again';

// rows/rowButtons
export const rowNumber = (place: number) => `row ${place}`;
export const moveUp = (which: string) => `Move up ${which}`;
export const moveDown = (which: string) => `Move down ${which}`;
export const deleteRow = (which: string) => `Delete ${which}`;
export const rowButtonsRemove = 'Delete';
export const cellOf = (place: number, title: string) => `Row ${place} ${title}`;
export const actions = 'Actions';
export const addRowTo = (title: string) => `Add a row to ${title}`;
export const addRow = 'Add row';

// secret/input
export const isSetEmptyRetains = 'Set; leave empty to keep it';
export const isSet = 'Set';
export const type = 'Type';

// switch/input
export const yes = 'Yes';
export const no = 'No';

// tags/input
export const typeAndEnter = 'Type and press Enter to add';

// transcript/transcriptLines
export const noRightToSee = (list: string) =>
  `You do not have these permissions, so their content is not shown: ${list}`;
export const noRecords = 'No records in this period';
export const reportedAt = (at: string) => `Reported ${at}`;
export const voice = 'Voice';
export const video = 'Video';

// value/chosenInput
export const chooseTypeFirst = 'Select a type first';
export const oldValueMisfits = (text: string, title: string, error: string) =>
  `The previous value “${text}” does not fit the new type (${title}): ${error}`;
export const clear = 'Clear';
