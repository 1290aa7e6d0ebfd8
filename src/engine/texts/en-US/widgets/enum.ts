export const title = 'Option';
export const describe =
  'A few fixed states or kinds that programs depend on; use dict where operators add or remove some.';
export const optionsInPanel = 'Its options';
export const options =
  'Its options: {"value": "Title"}; write [["1", "Title"], …] if values look like whole numbers';
export const samplePlain = 'Plain';
export const sampleLuxury = 'Luxury';
export const sampleWaiting = 'Waiting';
export const samplePassed = 'Passed';
export const sampleEnabled = 'Enabled';
export const sampleDisabled = 'Disabled';
export const mustBeOneOf = (titles: string) => ` must be one of ${titles}`;
export const optionsAre = (titles: string) => `Options: ${titles}`;
