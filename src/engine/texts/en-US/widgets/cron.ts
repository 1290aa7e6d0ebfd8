export const title = 'Recurring time';
export const describe =
  'A cron expression that says when something recurs, in Beijing time; read as a sentence while typing, with the next five runs.';
export const withSeconds = 'The syntax with seconds, 6 or 7 parts, Sunday is 1; default 5 parts, Sunday is 0';
export const mustBeCron = ' must be a cron expression';
export const partsWithSeconds = 'second minute hour day month weekday [year]';
export const parts = 'minute hour day month weekday';
