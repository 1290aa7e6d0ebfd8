export const mapNotLoaded = 'The map did not load. Refresh the page';
export const untilNow = ' (until now)';
