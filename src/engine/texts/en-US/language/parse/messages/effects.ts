import { type Piece, pieces } from '../../../../pieces';

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
export const edit = 'edit';
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
