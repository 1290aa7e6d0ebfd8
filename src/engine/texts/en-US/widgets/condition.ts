export const title = 'Condition';
export const describe =
  'Which records of another page; built by operators, read as a sentence. No search, no sorting.';
export const ofScreen =
  'The page of the records; its fields can be used, except sensitive, write-only and restricted ones';
export const mustBeCondition = ' must be a condition';
export const asInFiles = 'A condition, written as in screen files';
export const noLongerFits = 'The condition no longer works; set it again';
