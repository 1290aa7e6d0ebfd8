export const fieldTitle = 'The title of the field in columns, forms and messages';
export const nameExample = 'Name';
export const help = 'A line of help under the input';
export const helpExample = 'At most 20 characters';
export const required =
  'Required while the field is shown. Added later, it does not affect existing records. With a condition, required in records that match';
export const uniqueInPanel = 'No value twice; or together with other fields';
export const unique = 'true: no value twice; ["dictId"]: together with these fields';
export const uniqueWith = 'Together with which fields';
export const rising = 'Strictly rising along the last field, within each of the fields before it';
export const defaultValue =
  'The prefilled value of new records; {"field": …} follows another field or one of the chosen record until it is typed';
export const minimum = 'The smallest or first value; another field is possible';
export const maximum = 'The largest or last value; another field is possible';
export const maxLength = 'How many characters at most';
export const pattern = 'A regular expression that the whole value must match';
export const readOnly =
  'Shown in the form but not typed; set, run or hooks fill it in. With a condition, fixed in existing records that match and typed in new ones';
export const storedInPanel = 'No column: run calculates the value for each page; no search, no sorting';
export const storedFalse = 'not stored; run calculates the value';
export const fieldRun = 'The effect that calculates the field, with "stored": false';
export const figure =
  'A number that is not stored: how many records of another page refer to this one; asked once a page with the rights to that page, a press goes there';
export const figureFrom = 'The page whose records count';
export const figureBy = 'Its field that refers to this record; several are possible';
export const figureMeasure = 'What counts';
export const formula =
  "A formula: the value follows from other fields while typing and is never typed; search, sorting and totals need a formula of the record's own fields";
export const replaces = 'The field with the value it replaces; queues show both and mark what changed';
export const writeOnly = 'Written, never read; left empty while editing it stays';
export const sensitive =
  'Sensitive: masked everywhere, found by the whole value only, not sorted; the type decides by default: phones, ID cards and bank cards are';
export const multiple = 'May have several values';
export const match = 'How a search box matches; the type decides by default';
export const exact = 'exactly the same';
export const startsWith = 'starts with it';
export const contains = 'contains it';
export const store = 'How the database stores it, for older tables only; the type decides by default';
export const storeInteger = 'option values as whole numbers';
export const storeComma = 'several values as "a,b,"';
export const shownWhen = 'When the field is shown; a hidden field is not required and saved as empty';
export const alert =
  'When to take note: red, first in the details, and named in bulk where one press removes it';
export const mayBeSeen = 'The permission also needed to view or edit the field, as a verb named in verbs';
export const mayView = 'The verb needed to view it; without it the field is nowhere';
export const mayEdit = 'The verb needed to edit it';
export const formerly = 'A former name of the field; its column is renamed once';
export const field = 'Field';
export const fieldDescription = 'A field: its type, title and rules';
export const fields = 'Fields by name, with their types and rules';
export const fieldsNoun = 'Fields';
export const options =
  'Options: {"plain": "Plain"}; write [["1", "Plain"], ["2", "Luxury"]] if values look like whole numbers';
export const optionsInPanel = 'Options';
export const optionWanted = 'needs a value and a title: {"free": "Free"}, or ["free", "Free"]';
export const optionWantedInPanel = 'each option needs a value and a title';
export const numberValues = 'Values are numbers';
export const textValues = 'Values are text';
export const noOptionsYet = 'No options yet: write the title of the first, such as Pending';
export const optionLooksLikeNumber =
  'looks like a whole number, and options would be reordered; write a list [["1", "Title"], …]';
export const optionLooksLikeNumberInPanel =
  'looks like a whole number, and options would be reordered; make the values numbers, or choose another';
export const optionsNoun = 'Options';
export const plainExample = 'Plain';
export const luxuryExample = 'Luxury';
export const pendingExample = 'Pending';
export const passedExample = 'Approved';
export const enabledExample = 'Enabled';
export const disabledExample = 'Disabled';
export const optionTitleOrWords = 'A title, or {title, color, when}';
export const optionTitle = 'The title of the option';
export const optionColor = 'The color of the tag: a name or #RRGGBB';
export const optionWhen = 'When it can be chosen';
export const optionWordsWanted = 'must be a title, or {"title": …, "color": …}';
export const optionNeedsTitle = 'the option needs a title';
export const systemField = (title: string) =>
  `The system field “${title}”, available without a declaration; write it here only to change its title`;
export const systemTitle = 'Its title on this page';
export const orderTimeExample = 'Order time';
