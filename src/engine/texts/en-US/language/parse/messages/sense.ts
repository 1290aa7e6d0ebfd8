import { type Piece, pieces } from '../../../../pieces';

export const mustBeTags = (type: Piece) => pieces`it must be a ${type} field`;
export const mustBeText = (type: Piece) => pieces`it must be a single ${type} field`;
export const calculatedLacksRun = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`field ${field} has no column${phrase}; ${word} must say how it is calculated`;
export const isCalculated = ' (it is calculated)';
export const typeFieldMisfits = (field: Piece, type: Piece) =>
  pieces`field ${field} cannot select a type: it must be an ${type} with one value whose options are names of types`;
export const optionIsNoType = (field: Piece, option: Piece, meant: Piece, names: Piece) =>
  pieces`option ${option} of field ${field} is no type that can be used so${meant}; available: ${names}`;
export const macroFieldMisfits = (field: Piece, type: Piece) =>
  pieces`field ${field} cannot decide the offered texts: it must be an ${type} with one value`;
export const limitMisfits = (field: Piece, word: Piece, wanted: Piece) =>
  pieces`field ${field} cannot be ${word}: ${wanted}`;
export const mustBeSameType = 'it must be a value whose type the same field selects';
export const parameterFieldMisfits = (field: Piece, type: Piece, name: Piece) =>
  pieces`field ${field} cannot give parameters: it must be a ${type} with one value and the dictionary ${name}`;
export const posterMisfits = (field: Piece, type: Piece) =>
  pieces`field ${field} cannot be the poster: it must be a single ${type}`;
export const lengthMisfits = (field: Piece, duration: Piece, integer: Piece) =>
  pieces`field ${field} cannot store numbers read from files: it must be a stored ${duration} or ${integer}`;
export const boundToMisfits = (field: Piece) =>
  pieces`a secret cannot be bound to field ${field}: it must be a stored text, number, date, option or switch with one value and no former name`;
export const droppedInMisfits = (field: Piece, type: Piece) =>
  pieces`field ${field} cannot record that a secret was cleared: it must be a stored ${type}`;
export const droppedInNeedsBound = (word: Piece, word2: Piece) =>
  pieces`${word} needs ${word2}, which says the fields that the secret is bound to`;
export const figureNotRun = (field: Piece, figure: Piece, run: Piece) =>
  pieces`field ${field} is counted by ${figure} and cannot be calculated by ${run}`;
export const figureMisfits = (screen: Piece, field: Piece, phrase: Piece, available: Piece) =>
  pieces`field ${field} of page ${screen} does not refer to this page${phrase}, so nothing can be counted${available}`;
export const available = (names: Piece) => pieces`; available: ${names}`;
export const runNotStored = (field: Piece, word: Piece, phrase: Piece) =>
  pieces`field ${field} is calculated by ${word}; ${phrase}`;
export const writeStoredFalse = 'write "stored": false too';
export const cannotBeStored = 'it cannot be stored in the table';
export const uniqueWithItself = (field: Piece, phrase: Piece) =>
  pieces`field ${field} need not be unique together with itself; ${phrase}`;
export const writeUniqueTrue = 'write "unique": true';
export const chooseUnique = 'choose “unique”';
export const risingMisfits = (field: Piece, along: Piece) =>
  pieces`field ${field} cannot rise along ${along}: it must rise along another stored number or time with one value`;
export const partOfSeveral = (field: Piece, omit: Piece, word: Piece) =>
  pieces`field ${field} refers to more than one record: ${omit} ${word}: a part belongs to one whole`;
export const partDeletesDiffer = (field: Piece, screen: Piece, phrase: Piece, word: Piece) =>
  pieces`field ${field} makes records of this page a part of ${screen}${phrase}; ${word} of both pages must be the same`;
export const onDeletion = '“on deletion”';
export const limitsCross = (field: Piece, minimum: Piece, maximum: Piece) =>
  pieces`${minimum} of field ${field} is greater than ${maximum}; no value fits`;
export const minimum = 'the minimum';
export const maximum = 'the maximum';
export const defaultOutside = (field: Piece) =>
  pieces`the default of field ${field} is outside its own limits`;
export const commaOfOne = (field: Piece, phrase: Piece) => pieces`field ${field} has one value; ${phrase}`;
export const noCommaStore = '"store": "comma" cannot be written ("multiple": true first)';
export const noCommaStoreInPanel = 'several values cannot be stored with commas before it may have several';
export const optionTwice = (phrase: Piece) => pieces`option ${phrase} is written twice`;
export const optionOrSwitch = 'an option, a dictionary or a switch';
export const integer = 'a whole number';
export const number = 'a number';
export const timeOrDate = 'a time or a date';
export const totalLacksBy = (phrase: Piece, word: Piece) =>
  pieces`${phrase} shows only totals of the parts; ${word} must say by what`;
export const withoutWhole = 'leaving out the whole';
export const totalLacksTitle = (phrase: Piece, word: Piece) =>
  pieces`a total of some of the records${phrase} needs ${word} to say of what`;
export const waitingLacksOpens = (phrase: Piece, waiting: Piece, opens: Piece) =>
  pieces`${phrase} with ${waiting} also needs ${opens}: the tab whose records wait`;
export const tabs = 'tabs';
export const decidesNotShown = (decides: Piece, field: Piece, columns: Piece) =>
  pieces`${field} of ${decides} is not in ${columns}: what the list does not show cannot decide`;
export const wordFieldMisfits = (word: Piece, field: Piece, type: Piece, wanted: Piece) =>
  pieces`field ${field} (${type}) of ${word} must be ${wanted}`;
export const notInline = (field: Piece) =>
  pieces`field ${field} cannot be edited in the list: it is filled in by the system, calculated or read-only`;
export const writtenTwice = (field: Piece) => pieces`${field} is written twice here`;
export const formLacksFields = (form: Piece, fields: Piece, groups: Piece) =>
  pieces`${form} lacks ${fields} or ${groups}`;
export const formHasBoth = (form: Piece, fields: Piece, groups: Piece) =>
  pieces`${form} takes only one of ${fields} and ${groups}`;
export const keyOfPage = (name: Piece, title: Piece) =>
  pieces`the key ${name} is used for “${title}” on this page; choose another`;
export const keyOfAction = (name: Piece, action: Piece) =>
  pieces`the key ${name} is used by action ${action}`;
export const actionWithoutRecord = (action: Piece, omit: Piece, word: Piece) =>
  pieces`action ${action} is not on a record: ${omit} ${word}`;
export const customPageInTab = (screen: Piece, phrase: Piece) =>
  pieces`page ${screen} is custom and opens in a new tab only${phrase}`;
export const writeAsTab = (id: string) => `: write { "screen": "${id}", "as": "tab" }`;
export const openTakesOne = (open: Piece, screen: Piece, field: Piece, as: Piece) =>
  pieces`${open} takes one of ${screen} (a page) and ${field} (the record of a reference); ${as} is for pages only`;
export const cannotOpenField = (field: Piece, type: Piece) =>
  pieces`field ${field} (${type}) is no reference to one record and cannot be opened`;
export const opensOneOnly = (action: Piece, bulk: Piece, on: Piece) =>
  pieces`action ${action} opens the record that a record refers to and takes one record: remove ${bulk}, and leave ${on} at its default`;
export const opensAndSets = (action: Piece, word: Piece) =>
  pieces`action ${action} opens a page and cannot have ${word}`;
export const listForOne = (field: Piece) => pieces`field ${field} has one value and cannot be set to a list`;
export const cardOfQuery = (query: Piece, from: Piece) => pieces`a card with ${query} cannot have ${from}`;
export const cardNeedsResult = (run: Piece, result: Piece) =>
  pieces`a card with ${run} needs ${result} for the fields of its result`;
export const onlyOneOf = (word: Piece, word2: Piece) => pieces`write only one of ${word} and ${word2}`;
export const queryNotReusable = (query: Piece, less: Piece, per: Piece, run: Piece) =>
  pieces`query ${query} itself has ${less}, ${per} or ${run} and cannot be subtracted or divided by`;
export const wordOfNumbers = (word: Piece, spans: Piece, split: Piece) =>
  pieces`${word} is for numbers or charts by ${spans} without ${split}`;
export const compareMisfits = (compare: Piece, range: Piece, spans: Piece, line: Piece, split: Piece) =>
  pieces`${compare} draws the compared date range: it needs ${range}, ${line} by ${spans}, and no ${split}`;
export const compareOfRange = '“compared with” of the date range';
export const resultOfRun = (run: Piece, result: Piece) => pieces`only cards with ${run} have ${result}`;
export const comparisonAlone = (field: Piece, phrase: Piece) =>
  pieces`when field ${field} is compared with another field, ${phrase}`;
export const writeInOperator = 'write it in an operator, such as {"gt": {"field": "…"}}';
export const noOtherConditions = 'there can be no other condition';
export const fieldNotNumber = (field: Piece, type: Piece, phrase: Piece) =>
  pieces`field ${field} (${type}) is no number; ${phrase}`;
export const cannotMeasure = (kind: string) => `${kind} is not possible`;
export const cannotAddUp = 'it cannot be added up or averaged';
export const fieldNotTime = (field: Piece, type: Piece, word: Piece) =>
  pieces`field ${field} (${type}) is no time and cannot be ${word}`;
export const spanNeedsOver = (choice: Piece, word: Piece) =>
  pieces`grouping by ${choice} needs ${word} to say which time`;
export const cannotGroup = (field: Piece, type: Piece, spans: Piece) =>
  pieces`field ${field} (${type}) cannot group; it must be an option, dictionary, reference or switch, or ${spans}`;
export const orDeleteFalse = ', or false';
export const orNoDeletion = ', or “cannot be deleted”';
export const ofDeletesDiffer = (phrase: Piece, base: Piece, otherwise: Piece) =>
  pieces`${phrase} must be that of ${base}${otherwise}`;
export const ofItself = (phrase: Piece) => pieces`${phrase} cannot be this page`;
export const recordsOfOther = '“records of another page”';
export const ofBorrowed = (screen: Piece, base: Piece, phrase: Piece) =>
  pieces`page ${screen} shows the records of ${base}; ${phrase}`;
export const writeOf = (base: string) => `write "of": "${base}"`;
export const chooseThatPage = 'choose that page';
export const noOwnRecords = (screen: Piece) => pieces`page ${screen} has no records of its own`;
export const verbTaken = (name: Piece) => pieces`the verb ${name} has another use; choose another`;
export const permissionTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`the permission prefix ${name} is the same as of ${screen}; ${phrase}`;
export const writePermission = (free: string) => `write "permission": "${free}"`;
export const chooseAnother = 'choose another';
export const noPageFile = (screen: Piece) =>
  pieces`there is no Page.tsx next to it; page ${screen} cannot be drawn`;
export const nameOfOther = (name: Piece, screen: Piece) =>
  pieces`${name} belongs to page ${screen}; choose another`;
export const routeTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`the address ${name} is the same as of ${screen}; ${phrase}`;
export const writeRoute = 'write another "route"';
export const pathTaken = (name: Piece, screen: Piece) =>
  pieces`the endpoint path ${name} is the same as of ${screen}`;
export const pathInside = (name: Piece, outer: Piece, screen: Piece) =>
  pieces`the endpoint path ${name} is below ${outer} and would take endpoints of ${screen}; choose another`;
export const tableTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`table ${name} belongs to ${screen}; ${phrase}`;
export const writeOfOrNotOwned = (other: string) => `write "of": "${other}", or "owned": false`;
export const chooseTableOrPage = 'choose another table, or show the records of that page';
export const formerStillExists = (screen: Piece) =>
  pieces`page ${screen} still exists and is no former ID; remove its old file to move it`;
export const formerNameTaken = (name: Piece, field: Piece) =>
  pieces`the former name ${name} is in field ${field}; a name belongs to one field`;
export const formerIdTaken = (name: Piece, screen: Piece) =>
  pieces`the former ID ${name} is in ${screen}; an ID moves to one page`;
