import { type Piece, pieces } from '../../../../pieces';
import { counted } from '../../../../plurals';

export const ofTotal = 'of a total ';
export const ofChoice = 'of choices ';
export const andOtherFields = (count: number) => ` and others, ${counted(count, 'field')} in all`;
export const itHas = (names: Piece, rest: Piece) => pieces`; it has ${names}${rest}`;
export const otherUses = (count: Piece, phrase: Piece) =>
  pieces`it is still used in ${count} places${phrase}`;
export const inLines = (lines: string) => `: lines ${lines}`;
export const misplacedFile = () =>
  pieces`the file must be in <group>/<name>.json, with lower-case letters, digits and -`;
export const notJsonName = (name: Piece) => pieces`the file name must end in .json; rename it to "${name}"`;
export const reservedName = (phrase: Piece, name: Piece, note: Piece) =>
  pieces`the field${phrase}${name} has a reserved name; choose another${note}`;
export const fieldName = ' name ';
export const nameOfField = ' named ';
export const useSortNo = ' (use sortNo for an order)';
export const wordOfKinds = (word: Piece, phrase: Piece, kinds: Piece, kind: Piece) =>
  pieces`${word} is for pages whose ${phrase} is ${kinds}; this page is ${kind}`;
export const kind = 'kind';
export const kindLacksWord = (phrase: Piece, kind: Piece, word: Piece) =>
  pieces`pages whose ${phrase} is ${kind} need ${word}`;
export const lacksWord = (word: Piece, word2: Piece) => pieces`${word} lacks ${word2}`;
export const wordsExclude = (word: Piece, word2: Piece, word3: Piece) =>
  pieces`${word} with ${word2} cannot have ${word3}`;
export const unknownField = (field: Piece, meant: Piece) => pieces`field ${field} does not exist${meant}`;
export const unknownFieldOf = (screen: Piece, field: Piece, meant: Piece) =>
  pieces`page ${screen} has no field ${field}${meant}`;
export const fieldDeleted = (field: Piece, places: Piece) => pieces`field ${field} was deleted; ${places}`;
export const fieldOfScreenDeleted = (screen: Piece, field: Piece, places: Piece) =>
  pieces`field ${field} of page ${screen} was deleted; ${places}`;
export const probablyRenamed = (field: Piece, wanted: Piece, count: Piece, meant: Piece) =>
  pieces`field ${field} is not used, while ${wanted} is used ${count} times and does not exist${meant}`;
export const unknownScreen = (screen: Piece, meant: Piece) => pieces`page ${screen} does not exist${meant}`;
export const or = ' or ';
export const idOfTitle = (title: Piece, names: Piece) => pieces`the ID of “${title}” is ${names}`;
export const hasId = (id: string) => ` has the ID "${id}"`;
export const isScreenTitle = ' is the title of a page; choose it from the pages';
export const unknownVerb = (action: Piece, meant: Piece) => pieces`verb ${action} does not exist${meant}`;
export const unknownQuery = (query: Piece, meant: Piece) => pieces`query ${query} does not exist${meant}`;
export const unknownDictionary = (phrase: Piece, meant: Piece) =>
  pieces`dictionary ${phrase} does not exist yet${meant}`;
export const addDictionaryFirst = (names: Piece, none: Piece) =>
  pieces`; add it in System / Dictionaries first; there are: ${names}${none}`;
export const none = '(none)';
export const unknownEffect = (name: Piece, meant: Piece) => pieces`effect ${name} does not exist${meant}`;
export const fieldIsNoReference = (field: Piece, phrase: Piece) =>
  pieces`field ${field} is no reference; ${phrase}`;
export const cannotWritePath = (name: string) => `"${name}.…" cannot be written`;
export const noFieldsOfOthers = 'fields of other pages are not available';
export const notSearchable = (field: Piece, type: Piece) =>
  pieces`field ${field} (${type}) cannot be searched`;
export const notSortable = (field: Piece, type: Piece) => pieces`field ${field} (${type}) cannot be sorted`;
export const sensitiveNotSortable = (field: Piece) =>
  pieces`field ${field} is sensitive and cannot be sorted`;
export const paletteOpensNothing = (detail: Piece, form: Piece, omit: Piece, palette: Piece) =>
  pieces`what Ctrl+K finds must open: this page has neither ${detail} nor ${form}: ${omit} ${palette}`;
export const paletteOfSensitive = (field: Piece, word: Piece) =>
  pieces`field ${field} is sensitive, and nobody sees when it is complete: it cannot be in a search box of ${word}; phones and ID cards can`;
export const notStored = (field: Piece, phrase: Piece, use: Piece) =>
  pieces`field ${field} has no column${phrase} and cannot be ${use}`;
export const isCalculated = ' (it is calculated)';
export const notStoredWord = (field: Piece, phrase: Piece, omit: Piece, word: Piece) =>
  pieces`field ${field} has no column${phrase}: ${omit} ${word}`;
export const twiceInForm = (field: Piece) => pieces`field ${field} is in the form twice`;
export const systemFieldInForm = (field: Piece) =>
  pieces`the system fills in field ${field}; it cannot be in the form`;
export const periodLacksTitle = (field: Piece, to: Piece, word: Piece, phrase: Piece) =>
  pieces`the period from ${field} to ${to} needs ${word}, such as ${phrase}`;
export const periodTitle = '"Validity"';
export const periodTitleInPanel = '“Validity”';
export const periodMisfits = (field: Piece, to: Piece) =>
  pieces`${field} and ${to} cannot be a period: they must be two different times or dates of the same type`;
export const underOfTrees = (under: Piece, by: Piece, type: Piece) =>
  pieces`${under} is only for trees, and ${by} must be a ${type} of the page beside that refers to this page`;
export const timelineMisfits = (field: Piece, type: Piece, wanted: Piece) =>
  pieces`a timeline is ordered by time: field ${field} (${type}) must be a stored ${wanted}`;
export const writerMisfits = (field: Piece, type: Piece, wanted: Piece) =>
  pieces`field ${field} (${type}), which says who wrote, must be an ${wanted} with options`;
export const unknownOption = (field: Piece, option: Piece, meant: Piece) =>
  pieces`field ${field} has no option ${option}${meant}`;
export const notForThreads = (action: Piece, type: Piece) =>
  pieces`action ${action} cannot write in a conversation: its first answer must be a required ${type}`;
export const notForTimelines = (screen: Piece) => pieces`${screen} is no list and cannot be in a timeline`;
export const parentMisfits = (phrase: Piece, field: Piece, type: Piece) =>
  pieces`${phrase} ${field} must be a ${type} to this page`;
export const fieldOfTreeParent = 'the field of tree.parent';
export const parentField = 'the parent field';
export const operatorMisfits = (field: Piece, type: Piece, word: Piece, available: Piece) =>
  pieces`field ${field} (${type}) cannot use ${word}${available}`;
export const available = (names: Piece) => pieces`; available: ${names}`;
export const unknownOptionOf = (option: Piece, field: Piece, names: Piece, meant: Piece) =>
  pieces`${option} is no option of field ${field}; available: ${names}${meant}`;
export const hasValue = (value: string) => ` has the value ${value}; write that`;
export const isOptionTitle = ' is the title of an option; choose it from the options';
export const valueMisfits = (phrase: Piece, field: Piece, why: Piece) =>
  pieces`${phrase} cannot be a value of field ${field}: it${why}`;
export const factMisfits = (field: Piece, type: Piece, name: Piece) =>
  pieces`field ${field} has type ${type} and cannot use ${name}`;
export const fieldsDiffer = (field: Piece, type: Piece, other: Piece, otherType: Piece) =>
  pieces`field ${field} has type ${type}, field ${other} has type ${otherType}; they cannot be compared or exchanged`;
export const conditionReveals = (use: Piece, field: Piece) =>
  pieces`the condition ${use}cannot use field ${field}: not everybody can see it`;
export const conditionOfMasked = (field: Piece) =>
  pieces`conditions of actions cannot use field ${field}: the browser has only the masked value`;
export const conditionOfTree = (field: Piece, word: Piece) =>
  pieces`conditions of actions cannot use ${word} with field ${field}: the browser does not have the whole tree`;
export const rowsReveal = (field: Piece) =>
  pieces`rows cannot have field ${field}: sensitive and write-only values cannot be masked there`;
export const rowsRefuse = (word: Piece, field: Piece) =>
  pieces`field ${field} of rows cannot have ${word}: it does nothing there`;
export const patternHasSlashes = (name: Piece) =>
  pieces`${name}: remove the / at both ends; this is the expression itself and always matches the whole value`;
export const patternInvalid = (name: Piece) => pieces`${name} is no valid regular expression`;
export const patternLooks = (name: Piece) =>
  pieces`${name} cannot have lookarounds ((?=…) (?!…) (?<=…) (?<!…)) or backreferences (\\1): they may run without end`;
export const patternHasPart = (name: Piece, part: Piece) =>
  pieces`${name} cannot have ${part}; write the characters or a range such as [A-Za-z]`;
export const patternTooLarge = (name: Piece, size: Piece, most: Piece) =>
  pieces`${name} is too large: ${size} steps with repeats, at most ${most}; repeat less often`;
export const patternTooShort = (name: Piece, most: Piece, word: Piece, maxLength: Piece) =>
  pieces`${name} checks at most ${most} characters, but ${word} is ${maxLength}; lower one of them`;
