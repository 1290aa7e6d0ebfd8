export const record = 'Record';
export const screenNotLoaded = 'The page failed to load';
