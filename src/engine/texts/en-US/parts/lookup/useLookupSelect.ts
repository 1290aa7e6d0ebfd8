export const failedToLoad = 'Failed to load. Type again';
export const nothingFound = 'Nothing found';
