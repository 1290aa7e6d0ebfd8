export const title = 'Duration';
export const describe = 'A duration in seconds; 3725 is shown as 1h2min5s.';
export const mustBeSeconds = ' must be a number of seconds';
