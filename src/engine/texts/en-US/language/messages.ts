import { type Piece, pieces } from '../../pieces';
import { counted } from '../../plurals';

// check/actions
export const edited = 'edited';
export const usedInApproval = 'used in an approval';

// check/calculated
export const usedAsMeasure = 'used as a measure';
export const usedAsDefault = 'used as a default';

// check/conditions
export const usedInCondition = 'used in a condition';

// check/effects
export const screenId = 'the ID of a page';
export const fieldValues = '{"field": value}';
export const fieldValuesInPanel = 'fields and their values';
export const oneValue = 'a value such as {"field": "…"}';
export const oneValueInPanel = 'a value, or the value of another field';

// check/effectTargets
export const reason = 'Reason';

// check/initial
export const written = 'written';

// check/lintRules
export const lintRulesEdit = 'Edit';
export const addChild = 'Add child';
export const skip = 'Skip';
export const handOver = 'Hand over';

// check/parts
export const searched = 'searched';
export const sorted = 'sorted';
export const aTab = 'a tab';

// parse
export const didYouMean = '; did you mean ';
export const isIt = '; is it ';

// parse/messages/approval
export const approvalOf = (action: Piece) => pieces`the approval of action ${action}`;
export const effectNeedsApproval = (action: Piece, word: Piece, name: Piece) =>
  pieces`action ${action} needs ${word}: one person alone cannot decide ${name}`;
export const waitsBeforeOpening = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named} waits for approval and cannot open a page: ${omit} ${word}`;
export const onlyOneRecord = (named: Piece) => pieces`${named} must be an action on one record`;
export const approvalElsewhere = (screen: Piece) =>
  pieces`this page shows the records of ${screen}; write the approval there`;
export const fieldIsNoOperator = (field: Piece, type: Piece, phrase: Piece) =>
  pieces`field ${field} has type ${type}, which is not ${phrase}`;
export const operatorType = 'an operator (user)';
export const operator = 'an operator';
export const severalApplicants = (field: Piece) =>
  pieces`there is one applicant, but field ${field} may have several`;
export const onlyOneOfThree = (step: Piece, role: Piece, manager: Piece, person: Piece) =>
  pieces`step “${step}” takes only one of ${role}, ${manager} and ${person}`;
export const nobodyToCount = (step: Piece, omit: Piece, word: Piece) =>
  pieces`step “${step}” does not say who decides, so “each” means nothing: ${omit} ${word}`;
export const refusalElsewhere = (action: Piece, choices: Piece) =>
  pieces`another action of this page must refuse; ${action} does not${choices}`;
export const choicesAre = (actions: Piece) => pieces`; there are ${actions}`;
export const fieldIsNoNumber = (field: Piece, type: Piece) =>
  pieces`field ${field} has type ${type}, which is no number and cannot be totalled`;
export const nobodyDecidedBefore = (step: Piece, word: Piece) =>
  pieces`nobody has decided before step “${step}”, so there is no total: write ${word}`;
export const fieldIsNoText = (field: Piece) =>
  pieces`field ${field} is not stored text and cannot take the reason`;
export const stepMoves = (step: Piece, word: Piece) =>
  pieces`step “${step}” moves money or rights and must wait for the last approval: write it in ${word} of the action`;
export const noUndoAtOnce = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named} cannot be undone at a press: ${omit} ${word}`;
export const noSelfApproval = (action: Piece) =>
  pieces`who saves cannot approve, so saving cannot continue with ${action}`;
export const resultIsEditable = (field: Piece, action: Piece, word: Piece) =>
  pieces`field ${field} is the result of the approval ${action} but can be edited: remove it from the form and inline editing, or write ${word}`;
export const ruleChangesResult = (rule: Piece, field: Piece, action: Piece) =>
  pieces`rule “${rule}” cannot change field ${field}, the result of the approval ${action}`;

// parse/messages/effects
export const noParameters = () => pieces`; it has no parameters`;
export const parametersAre = (names: Piece) => pieces`; its parameters: ${names}`;
export const actionEffect = 'an effect of actions';
export const runByActions = 'be run by an action';
export const computedEffect = 'the calculation of a field';
export const computeField = 'calculate a field';
export const cardEffect = 'the calculation of a card';
export const computeCard = 'calculate a card';
export const hookEffect = 'a hook around saving';
export const placedInHooks = 'be in hooks';
export const money = 'money';
export const rights = 'rights';
export const effectOfKind = (name: Piece, is: Piece, use: Piece, fitting: Piece) =>
  pieces`${name} is ${is} and cannot ${use}${fitting}`;
export const effectOfScreen = (name: Piece, screens: Piece, fitting: Piece) =>
  pieces`${name} is for records of ${screens} only${fitting}`;
export const effectOn = (name: Piece, phrase: Piece, choices: Piece, choice: Piece) =>
  pieces`${name} is for actions ${phrase}${choices}; this one is ${choice}`;
export const whereOnIs = 'whose on is ';
export const effectReads = (name: Piece, fields: Piece) =>
  pieces`${name} reads ${fields}, which this screen lacks; keep it`;
export const effectNeedsAnswer = (name: Piece, phrase: Piece, word: Piece) =>
  pieces`${name} needs ${phrase}; write it in ${word}`;
export const isRequired = 'required';
export const requiredUnless = (unless: string) => `required, or write ${unless}`;
export const requiredNote = ' (required)';
export const unknownParameter = (effect: Piece, name: Piece, meant: Piece) =>
  pieces`${effect} has no parameter ${name}${meant}`;
export const missingParameter = (effect: Piece, name: Piece, parameters: Piece) =>
  pieces`${effect} lacks the parameter ${name}${parameters}`;
export const onlyOneParameter = (name: Piece, other: Piece) =>
  pieces`write only one of the parameters ${name} and ${other}`;
export const unknownNamed = (title: Piece, name: Piece, meant: Piece) =>
  pieces`${title} ${name} does not exist${meant}`;
export const existing = (names: string) => `; there are ${names}`;
export const fillsUnknown = (title: Piece, name: Piece, phrase: Piece) =>
  pieces`${title} ${name} fills in ${phrase}, but this field does not exist here`;
export const parameterWants = (name: Piece, wanted: Piece) => pieces`parameter ${name} must be ${wanted}`;
export const parameterMisfits = (name: Piece, sentence: Piece) =>
  pieces`parameter ${name} does not fit: ${sentence}`;
export const hiddenSource = (field: Piece) =>
  pieces`field ${field} is sensitive, write-only or restricted and cannot be passed on`;
export const severalValues = (field: Piece) =>
  pieces`field ${field} has several values, but one is needed here`;
export const sourceOfScreen = (field: Piece, screen: Piece, type: Piece) =>
  pieces`field ${field} is no record of ${screen}; a ${type} to it is needed here`;
export const targetNotOwned = (screen: Piece) =>
  pieces`page ${screen} does not own its table, so general effects cannot write its records`;
export const targetMoves = (screen: Piece, moves: Piece) =>
  pieces`records of page ${screen} move ${moves}; only special effects write them`;
export const targetLacksForm = (screen: Piece, verb: Piece, word: Piece) =>
  pieces`page ${screen} cannot ${verb}: general effects write only the fields of its ${word}`;
export const add = 'add';
export const effectsEdit = 'edit';
export const targetRequires = (screen: Piece, phrase: Piece) =>
  pieces`page ${screen} requires ${phrase}; write it`;
export const notInForm = (screen: Piece, field: Piece, meant: Piece) =>
  pieces`the form of page ${screen} does not take field ${field}${meant}`;
export const formTakes = (names: Piece) => pieces`; it takes: ${names}`;
export const unknownAction = (action: Piece, meant: Piece) => pieces`action ${action} does not exist${meant}`;
export const available = (names: Piece) => pieces`; available: ${names}`;
export const cannotUndo = (action: Piece) =>
  pieces`${action} cannot undo: both actions must be on one record, and the undoing one cannot ask or open pages`;
export const cannotFollowSaving = (action: Piece) =>
  pieces`${action} cannot follow saving: it must be on one record and cannot ask or open pages`;
export const movesAfterSaving = (action: Piece, moved: Piece) =>
  pieces`${action} moves ${moved} and cannot follow saving: it must ask first`;
export const oneRecordOnly = (kind: Piece, omit: Piece, word: Piece) =>
  pieces`${kind} pages have one record: ${omit} ${word}`;
export const cannotTakeBack = (moved: Piece) =>
  pieces`this moves ${moved} and cannot be undone: a return is an entry of its own`;
export const undoNeverFits = (action: Piece, undo: Piece, word: Piece) =>
  pieces`after ${action}, ${word} of ${undo} is never true, so it cannot undo`;
export const initialOfOwnTables = (word: Piece) =>
  pieces`${word} is only for pages that own their table; the record of a settings page has the defaults of its fields`;
export const initialSkipsHooks = (word: Piece, word2: Piece) =>
  pieces`records of ${word} do not pass ${word2}; do not write both`;
export const initialTooSoon = (field: Piece, word: Piece) =>
  pieces`field ${field} refers to other records or is encrypted; it cannot be in ${word}, when the table is created`;
export const initialLacks = (phrase: Piece) => pieces`this record lacks the required ${phrase}`;
export const initialRepeats = (field: Piece) =>
  pieces`field ${field} is unique, and this record repeats an earlier one`;
export const movesAskFirst = (action: Piece, moved: Piece, fill: Piece, confirm: Piece, ask: Piece) =>
  pieces`action ${action} moves ${moved} and must ask first: ${fill} ${confirm} or ${ask}`;
export const actionDoesNothing = (action: Piece, fill: Piece, set: Piece, run: Piece, open: Piece) =>
  pieces`action ${action} does nothing: ${fill} ${set}, ${run} or ${open}`;
export const or = ' or ';
export const verbNeverAppears = (words: Piece, word: Piece) =>
  pieces`this page has no ${words}, so ${word} never appears: write ${words}, or remove the action`;
export const deleteNeverAppears = (phrase: Piece, word: Piece) =>
  pieces`${phrase}, so ${word} never appears: remove one of them`;
export const deleteIsFalse = 'delete of resource is false';
export const recordsCannotBeDeleted = 'records of this page cannot be deleted';
export const noSuchVerb = (kind: Piece, word: Piece) =>
  pieces`${kind} pages have one record and no action ${word}; remove it`;
export const actionNameTaken = (name: Piece) =>
  pieces`the action name ${name} has another use; choose another`;
export const setWithoutRecord = (action: Piece, on: Piece, row: Piece, omit: Piece, set: Piece) =>
  pieces`${on} of action ${action} is not ${row}, so there is no record to change: ${omit} ${set}`;
export const handsOverNothing = (
  action: Piece,
  on: Piece,
  row: Piece,
  set: Piece,
  run: Piece,
  omit: Piece,
  handsOver: Piece,
) =>
  pieces`action ${action} changes no record (${on} is ${row}, with ${set}, ${run} or fields of this page in the dialog): ${omit} ${handsOver}`;
export const unknownPrompt = (field: Piece, phrase: Piece, meant: Piece) =>
  pieces`the field ${field} of the dialog does not exist${phrase}${meant}`;
export const ownFieldSyntax = (name: string) =>
  ` (declare your own field as {"${name}": {"type": …, "title": …}})`;
export const storedValueMisfits = (sentence: Piece) =>
  pieces`the stored value breaks the rules of the field: ${sentence}`;
export const promptNeverShown = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`the field ${field} of the dialog is never shown: its ${phrase} contradicts ${word} of the action`;
export const whenShown = 'display condition';
export const nobodyFillsAfter = (action: Piece, field: Piece, ask: Piece, set: Piece) =>
  pieces`after action ${action} field ${field} is required, but nobody fills it in: write it in ${ask} or ${set}`;
export const nobodyFills = (field: Piece, form: Piece, byDefault: Piece, ask: Piece, set: Piece) =>
  pieces`field ${field} is required, but nobody fills it in: add it to ${form}, write ${byDefault}, or fill it in by ${ask} or ${set} of an action`;
export const actionNeverAppears = (action: Piece, field: Piece, states: Piece, reachable: Piece) =>
  pieces`action ${action} never appears: field ${field} cannot reach ${states}; it can reach ${reachable}`;

// parse/messages/file
export const allTypesInDocs = 'all types are in docs/reference.md, “Field types”';
export const chooseListedType = 'choose one of the listed types';
export const unknownSymbol = 'unknown characters';
export const badNumber = 'badly written number';
export const nameExpected = 'a name in double quotes is expected here';
export const valueExpected = 'a value is missing here (a comma too many?)';
export const colonMissing = 'a colon is missing';
export const commaMissing = 'a comma is missing';
export const braceMissing = '} is missing';
export const bracketMissing = '] is missing';
export const contentAfterEnd = 'content after the end';
export const noComments = 'comments are not allowed';
export const quoteUnpaired = 'an unpaired quotation mark';
export const badEscape = 'badly written backslash';
export const badCharacter = 'a character that is not allowed';
export const text = 'text';
export const integer = 'a whole number';
export const number = 'a number';
export const fileTrueOrFalse = 'true or false';
export const yesOrNo = 'yes or no';
export const object = 'an object {…}';
export const contents = 'a set of entries';
export const list = 'a list […]';
export const listOfContents = 'a list of entries';
export const atLeast = (limit: number) => `must be at least ${limit}`;
export const atMost = (limit: number) => `must be at most ${limit}`;
export const atLeastItems = (limit: number) => `needs at least ${counted(limit, 'item')}`;
export const atMostItems = (limit: number) => `takes at most ${counted(limit, 'item')}`;
export const atMostLetters = (limit: number) => `takes at most ${counted(limit, 'character')}`;
export const badlyWritten = 'badly written';
export const fullWidthSymbol = (symbol: Piece, latin: Piece) =>
  pieces`“${symbol}” cannot be used; write ${latin}`;
export const chineseQuote = (mark: Piece) => pieces`${mark} is a Chinese quotation mark; write "`;
export const commaMissingAt = (line: Piece) => pieces`a comma is missing at the end of line ${line}`;
export const commaTooMany = () => pieces`a comma too many`;
export const commaTooManyAt = (line: Piece) => pieces`a comma too many at the end of line ${line}`;
export const bracketUnpaired = (line: Piece, bracket: Piece) =>
  pieces`${bracket} in line ${line} is not paired`;
export const bracketTooMany = (bracket: Piece) => pieces`${bracket} is too many`;
export const nestsTooDeep = (most: number) => pieces`nested too deep, at most ${most} levels`;
export const tooManyNames = (count: number, most: number) =>
  pieces`${count} names are written here, at most ${most} are allowed`;
export const notUtf8 = () => pieces`the file is not UTF-8 (probably GBK); save it as UTF-8`;
export const invalidJson = (what: Piece) => pieces`invalid JSON: ${what}`;
export const fileWrittenTwice = (phrase: Piece) => pieces`${phrase} is written twice in the same place`;
export const nameRefused = (key: Piece) => pieces`"${key}" cannot be a name`;
export const newerVersion = (version: number, newest: number) =>
  `$version of the file is ${version}, this program knows up to ${newest}; update the program first`;
export const noSuchWord = (place: Piece, word: Piece, kind: Piece, meant: Piece) =>
  pieces`${place}has no ${kind} ${word}${meant}`;
export const theWord = 'word';
export const theItem = 'item';
export const wordBelongsIn = (place: Piece, word: Piece, phrase: Piece, homes: Piece) =>
  pieces`${place}has no ${word}${phrase} ${homes}`;
export const wordBelongs = '; it belongs in';
export const itemBelongs = '; it belongs in';
export const wordBelongsOutside = (place: Piece, word: Piece, phrase: Piece) =>
  pieces`${place}has no ${word}${phrase}`;
export const belongsOutside = '; it belongs at the top of the file, next to title';
export const belongsInPage = '; it belongs in the page itself';
export const noScreenToCount = (phrase: Piece) => pieces`no page to count is chosen${phrase}`;
export const writeFrom = ': write from';
export const fileLacksWord = (place: Piece, word: Piece) => pieces`${place}lacks ${word}`;
export const unknownType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} does not exist${meant}`;
export const theTypeOf = 'type';
export const type = 'type';
export const foreignType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} does not exist; ${meant}`;
export const writeType = (title: string, right: string, allTypes: string) =>
  `${title} is "${right}"; ${allTypes}`;
export const isItType = (title: string) => `did you mean “${title}”?`;
export const choiceMisfits = (place: Piece, phrase: Piece, choice: Piece, offered: Piece, meant: Piece) =>
  pieces`${place}${phrase}${choice} cannot be used${offered}${meant}`;
export const theValue = 'value ';
export const anotherForm = 'another form';
export const mustBe = (place: Piece, wanted: Piece) => pieces`${place}must be ${wanted}`;
export const mustNotBeEmpty = (place: Piece) => pieces`${place}must not be empty`;

// parse/messages/formula
export const formulaNumber = 'number';
export const date = 'date';
export const time = 'time';
export const duration = 'duration';
export const boolean = 'yes or no';
export const choice = 'option';
export const wantedByAdd = 'a number, an amount, a duration, a date or a time';
export const wantedByMultiply = 'a number, an amount or a duration';
export const wantedByConcat = 'text, a number, an option, a date or a time';
export const calculatedTakesNo = (field: Piece, word: Piece, word2: Piece) =>
  pieces`field ${field} is calculated by ${word} and cannot have ${word2}`;
export const calculatedNotWritten = (field: Piece, word: Piece) =>
  pieces`field ${field} is calculated by ${word} and cannot be written`;
export const formulaCircle = (field: Piece, word: Piece) =>
  pieces`${word} of field ${field} leads back to itself`;
export const formulaReveals = (field: Piece, hidden: Piece, word: Piece) =>
  pieces`field ${field} would reveal ${hidden}, which is sensitive, write-only or restricted: it cannot be in ${word}`;
export const notCalculable = (field: Piece, type: Piece) =>
  pieces`values of field ${field} (${type}) cannot be calculated with`;
export const noRowsToCount = (field: Piece, type: Piece) =>
  pieces`field ${field} is not ${type} and has no rows to count`;
export const kindsDiffer = (wanted: Piece, found: Piece) =>
  pieces`${wanted} and ${found} cannot be added, subtracted or alternatives; multiply or divide first to convert`;
export const resultMisfits = (field: Piece, type: Piece, word: Piece, kind: Piece) =>
  pieces`${word} of field ${field} (${type}) results in ${kind}`;
export const operationMisfits = (word: Piece, kind: Piece, wanted: Piece) =>
  pieces`${word} cannot take ${kind}; it takes ${wanted}`;
export const dateOrTime = 'a date or a time';
export const formulaValueMisfits = (name: Piece, kind: Piece, meant: Piece) =>
  pieces`${name} is no ${kind}${meant}`;
export const sameForEverybody = (word: Piece, phrase: Piece) =>
  pieces`${word} has the same value for everybody and cannot use the viewer${phrase}`;
export const sameRowOnly = (field: Piece) =>
  pieces`field ${field} of rows is calculated from fields of the same row, not from now, today or other records`;
export const ownFieldsOnly = (word: Piece) => pieces`${word} uses only fields of this page and of its rows`;
export const formulaTooLong = (field: Piece, word: Piece, most: Piece) =>
  pieces`${word} of field ${field} is too long, at most ${most} steps; split it into several fields`;

// parse/messages/layouts
export const layoutNeedsTime = (choice: Piece, phrase: Piece) => pieces`${choice} needs a time${phrase}`;
export const timeExample = (name: string) => `, such as {"${name}": "createTime"}`;
export const chooseGroupForm = ': choose the form with entries';
export const layoutTwice = (choice: Piece) => pieces`${choice} is written twice here`;
export const layoutOfTree = (phrase: Piece) =>
  pieces`records of a tree have levels and cannot be drawn as ${phrase}`;
export const layoutNeedsTabs = (phrase: Piece, word: Piece) =>
  pieces`${phrase} has a column for each option of the tabs; ${word} must name their field`;
export const layoutStateMisfit = (
  phrase: Piece,
  field: Piece,
  type: Piece,
  enumType: Piece,
  dictType: Piece,
) =>
  pieces`${phrase} cannot have columns by ${field} (${type}): it must be a stored ${enumType} or ${dictType} with one value`;
export const layoutTimeMisfit = (field: Piece, type: Piece) =>
  pieces`a calendar cannot use ${field} (${type}): it must be a stored time or date with one value`;
export const layoutTimeNotSearched = (field: Piece, word: Piece) =>
  pieces`a calendar queries the visible days by a search box: add ${field} to ${word}`;
export const layoutPeriodNotSearched = (word: Piece, from: Piece, to: Piece) =>
  pieces`a calendar queries the visible days by a search box: add a period from ${from} to ${to} to ${word}`;
export const layoutInFile = (name: string, title: string) => `"${name}" (${title})`;

// parse/messages/names
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
export const namesLacksWord = (word: Piece, word2: Piece) => pieces`${word} lacks ${word2}`;
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
export const unknownOptionOf = (option: Piece, field: Piece, names: Piece, meant: Piece) =>
  pieces`${option} is no option of field ${field}; available: ${names}${meant}`;
export const hasValue = (value: string) => ` has the value ${value}; write that`;
export const isOptionTitle = ' is the title of an option; choose it from the options';
export const namesValueMisfits = (phrase: Piece, field: Piece, why: Piece) =>
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

// parse/messages/references
export const whereOfSeveral = (field: Piece, word: Piece) =>
  pieces`another field decides the page of field ${field}; it cannot have ${word}`;
export const referencesDiffer = (field: Piece, own: Piece, other: Piece) =>
  pieces`field ${field} refers to ${own}, what it is compared with to ${other}; they are never equal`;
export const severalCompared = (field: Piece, word: Piece, phrase: Piece) =>
  pieces`field ${field} has several values and cannot be compared by ${word}; only ${phrase}: it is one of them`;
export const equals = 'equals';
export const pathOnlyInDefaults = (field: Piece) =>
  pieces`field ${field} of the referenced record is available in defaults only`;
export const defaultCircle = (field: Piece, word: Piece) =>
  pieces`${word} of field ${field} leads back to itself`;
export const defaultReveals = (field: Piece, word: Piece, source: Piece) =>
  pieces`${word} of field ${field} cannot use ${source}, which is sensitive, write-only or restricted`;
export const noSingleReference = (field: Piece, type: Piece) =>
  pieces`field ${field} is not a ${type} to one record of one page; its fields are not available`;
export const pathNotHere = (field: Piece) =>
  pieces`this condition cannot use field ${field} of the referenced record: only conditions of fields, groups, alerts, rules and actions without approval can`;
export const pathReveals = (field: Piece) =>
  pieces`conditions cannot use field ${field} of the referenced record, which is sensitive, write-only or restricted`;
export const ruleWaitsElsewhere = (title: Piece, field: Piece, added: Piece, changed: Piece, daily: Piece) =>
  pieces`rule “${title}” waits for a condition, but ${field} changes on another page, unseen here: use ${added}, ${changed} or ${daily}`;
export const changed = 'after changes';
export const daily = 'daily';
export const choicesCircle = (field: Piece, phrase: Piece) =>
  pieces`the choices of field ${field} depend on itself: ${phrase} cannot wait for each other`;
export const whereInPanel = '“only these records”';

// parse/messages/rules
export const ruleNamed = (title: Piece) => pieces`rule “${title}”`;
export const ruleDoesNothing = (named: Piece, fill: Piece, set: Piece, run: Piece) =>
  pieces`${named} does nothing: ${fill} ${set} or ${run}`;
export const ruleReachesNothing = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named} waits for a condition but has none: ${fill} ${word}`;
export const ruleDailyOfAll = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named} runs daily and must say on which records: ${fill} ${word}`;
export const rulesElsewhere = (screen: Piece, phrase: Piece) =>
  pieces`this page shows the records of ${screen}; ${phrase}`;
export const writeRulesThere = 'write rules there';
export const placeRulesThere = 'rules belong there';
export const ruleMoves = (named: Piece, moved: Piece) =>
  pieces`${named} moves ${moved}, which the system cannot do by itself: use an action`;
export const ruleWritesMoving = (named: Piece, screen: Piece, moved: Piece) =>
  pieces`${named} changes records of page ${screen}, which has actions that move ${moved}: only people can change them`;
export const ruleAsks = (named: Piece, omit: Piece, name: Piece) =>
  pieces`nobody answers the questions of ${named}: ${omit} ${name}`;
export const ruleOperator = (named: Piece, omit: Piece, name: Piece) =>
  pieces`the system runs ${named} without an operator: ${omit} ${name}`;
export const ruleUnder = (field: Piece, word: Piece) =>
  pieces`conditions of rules cannot use ${word} with field ${field}`;
export const ruleCircle = (rules: Piece, word: Piece) =>
  pieces`the rules ${rules} trigger each other without end: let ${word} of one stop matching`;
export const ruleOfScreen = (title: Piece, screen: Piece) => pieces`“${title}” (${screen})`;

// parse/messages/sense
export const mustBeTags = (type: Piece) => pieces`it must be a ${type} field`;
export const mustBeText = (type: Piece) => pieces`it must be a single ${type} field`;
export const calculatedLacksRun = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`field ${field} has no column${phrase}; ${word} must say how it is calculated`;
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
export const timeOrDate = 'a time or a date';
export const totalLacksBy = (phrase: Piece, word: Piece) =>
  pieces`${phrase} shows only totals of the parts; ${word} must say by what`;
export const withoutWhole = 'leaving out the whole';
export const totalLacksTitle = (phrase: Piece, word: Piece) =>
  pieces`a total of some of the records${phrase} needs ${word} to say of what`;
export const summedTotal = 'added up';
export const averagedTotal = 'averaged';
export const leastFound = 'compared for the least';
export const greatestFound = 'compared for the greatest';
export const countedTotal = 'counted';
export const totalMisfits = (totals: Piece, field: Piece, type: Piece, how: Piece) =>
  pieces`field ${field} (${type}) of ${totals} cannot be ${how}`;
export const totalFits = (kinds: Piece) => pieces`, only ${kinds}`;
export const waitingLacksOpens = (phrase: Piece, waiting: Piece, opens: Piece) =>
  pieces`${phrase} with ${waiting} also needs ${opens}: the tab whose records wait`;
export const tabs = 'tabs';
export const decidesNotShown = (decides: Piece, field: Piece, columns: Piece) =>
  pieces`${field} of ${decides} is not in ${columns}: what the list does not show cannot decide`;
export const wordFieldMisfits = (word: Piece, field: Piece, type: Piece, wanted: Piece) =>
  pieces`field ${field} (${type}) of ${word} must be ${wanted}`;
export const notInline = (field: Piece) =>
  pieces`field ${field} cannot be edited in the list: it is filled in by the system, calculated or read-only`;
export const senseWrittenTwice = (field: Piece) => pieces`${field} is written twice here`;
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

// parse/messages/shared
export const noneFits = () => pieces`; none is available here`;
export const theseFit = (names: Piece) => pieces`; available here: ${names}`;
export const spans = 'hour, day, week, month';
export const write = 'write';
export const fillIn = 'fill in';
export const doNotWrite = 'do not write';
export const cannotHave = 'there can be no';

// parse/messages/stale
export const staleEdited = (phrase: Piece, word: Piece) =>
  pieces`a list that may be seconds late${phrase} cannot be edited by ${word}: what it shows may have changed`;
export const stalePlaced = (phrase: Piece, layout: Piece) =>
  pieces`a list that may be seconds late${phrase} cannot be drawn as ${layout}: dragging needs the present data`;

// read/readGroups
export const group = 'group';

// read/readPages
export const route = 'an address that starts with /';
export const namesList = 'a list of names such as ["system/UserList"]';
export const readPagesTrueOrFalse = 'true or false';
export const capability = 'the name of a capability of the server';
export const customPage = 'custom page';

// read/readReport
export const reportFile = 'report.json';
export const oneOfQueryAndSql = '"query" and "sql" exclude each other';
export const queryOrSqlNeeded = '"query" or "sql" is needed';
export const columnsOfSql = '"columns" is for "sql" only; a built report shows its fields';
export const fieldsExcludeGroups = '"fields" lists records and excludes "group" and "measures"';
export const fieldsOrGroupsNeeded = '"fields", or "group" and "measures", are needed';
export const typeRefused = (type: string) => `reports cannot use the type "${type}"`;
export const wordRefused = (word: string) => `fields of reports cannot have "${word}"`;
export const oneValueOnly = (word: string) => `"${word}" of a report takes one value`;
export const noOptionConditions = 'options of reports cannot have "when"';

// validate
export const file = 'the file ';
export const item = (place: number) => `item ${place}`;
export const field = 'field';
export const action = 'action';
export const card = 'card';
export const query = 'query';
