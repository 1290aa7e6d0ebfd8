export const title = 'Time';
export const describe = 'Date and time, YYYY-MM-DD HH:mm:ss, Beijing time.';
export const durationWanted = 'a duration such as "30m", "1h", "7d", or "forever" is expected';
export const durationWantedInPanel =
  'a duration is expected, such as “30m” for 30 minutes, “1h”, “7d”, or “forever”';
export const lasts =
  'Until when: durations from now under the input fill it in with one press; "forever" must be explicit, empty does not count';
export const forever = 'Forever';
export const mustBeTime = ' must be a time such as 2024-05-01 08:30:00';
