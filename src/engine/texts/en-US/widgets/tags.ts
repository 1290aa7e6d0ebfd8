export const title = 'Tags';
export const describe = 'A few short words.';
export const mustBeTags = ' must be tags of at most 50 characters each';
export const sampleNew = 'New';
export const samplePopular = 'Popular';
export const sampleActive = 'Active';
export const sampleSpender = 'Big spender';
