export const time = 'Time';
export const kind = 'Kind';
export const retry = 'Retry';
export const nothingHappened = 'Nothing has happened';
export const older = 'Older';
export const timeline = 'Timeline';
