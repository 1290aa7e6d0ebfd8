// device
export const weChat = 'WeChat';
export const unknownDevice = 'Unknown device';

// frame
export const phone = 'Phone';
export const description = 'The frame in which details show it';

// maskedFile
export const uploaded = 'Uploaded';

// several
export const any = 'Any of';
export const none = 'None of';
export const empty = 'Is empty';
export const filled = 'Is not empty';

// time/cron
export const second = 'second';
export const minute = 'minute';
export const hour = 'hour';
export const day = 'day';
export const month = 'month';
export const weekday = 'weekday';
export const year = 'year';
export const sixOrSevenParts =
  ' must have 6 or 7 parts: second minute hour day month weekday [year], such as 0 0 3 * * ?';
export const fiveParts = ' must have 5 parts: minute hour day month weekday, such as 0 3 * * *';
export const partIsWrong = (name: string, written: string) => ` has a wrong part “${name}”: ${written}`;

// time/duration
export const durationHours = 'h';
export const durationMinutes = 'min';
export const seconds = 's';
export const noTime = '0s';
/** What people type: hours, minutes, seconds. */
export const spokenForm = /^(?:(\d{1,9}) ?h)? ?(?:(\d{1,9}) ?min)? ?(?:(\d{1,9}) ?s)?$/;

// time/openEnded
export const forever = 'Forever';
export const openEndedMinutes = ' min';
export const openEndedHours = ' h';
export const days = ' d';

// time/period
export const today = 'Today';
export const yesterday = 'Yesterday';
export const last7Days = 'Last 7 days';
export const last14Days = 'Last 14 days';
export const last30Days = 'Last 30 days';
export const last90Days = 'Last 90 days';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const thisYear = 'This year';

// time/periodText
export const until = (to: string) => `until ${to}`;
export const from = (from: string) => `from ${from}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

// uploaded
export const lengthField = 'The field of the length; the server reads it from an upload';
export const posterField = 'The field of the picture shown before playing';
export const widthField = 'The field of the width in pixels, as length';
export const heightField = 'The field of the height in pixels, as length';
export const acceptedExtensions = (extensions: string) => `Accepted extensions; default ${extensions}`;
export const maxSize = 'Largest size in KB';
export const mustBeUploaded = ' must be an uploaded file';

// wholeNumber
export const isChange = 'A record is one change: increases are green with +, decreases red';
export const tooLarge = (most: string) => ` must be at most ${most}`;
export const mustBeWhole = ' must be a whole number';
