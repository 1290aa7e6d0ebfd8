export const screenNotLoaded = 'The page failed to load';
export const loadingScreen = 'Loading…';
export const unknownKind = (kind: string) => `This version cannot show pages of kind “${kind}”`;
