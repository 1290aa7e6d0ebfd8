import { type Piece, pieces } from '../../../../pieces';
import { counted } from '../../../../plurals';

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
export const trueOrFalse = 'true or false';
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
export const notUtf8 = () => pieces`the file is not UTF-8 (probably GBK); save it as UTF-8`;
export const invalidJson = (what: Piece) => pieces`invalid JSON: ${what}`;
export const writtenTwice = (phrase: Piece) => pieces`${phrase} is written twice in the same place`;
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
export const or = ' or ';
export const wordBelongsOutside = (place: Piece, word: Piece, phrase: Piece) =>
  pieces`${place}has no ${word}${phrase}`;
export const belongsOutside = '; it belongs at the top of the file, next to title';
export const belongsInPage = '; it belongs in the page itself';
export const noScreenToCount = (phrase: Piece) => pieces`no page to count is chosen${phrase}`;
export const writeFrom = ': write from';
export const lacksWord = (place: Piece, word: Piece) => pieces`${place}lacks ${word}`;
export const unknownType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} does not exist${meant}`;
export const theTypeOf = 'type';
export const type = 'type';
export const foreignType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} does not exist; ${meant}`;
export const writeType = (title: string, right: string, allTypes: string) =>
  `${title} is "${right}"; ${allTypes}`;
export const isItType = (title: string) => `did you mean “${title}”?`;
export const available = (names: Piece) => pieces`; available: ${names}`;
export const choiceMisfits = (place: Piece, phrase: Piece, choice: Piece, offered: Piece, meant: Piece) =>
  pieces`${place}${phrase}${choice} cannot be used${offered}${meant}`;
export const theValue = 'value ';
export const anotherForm = 'another form';
export const mustBe = (place: Piece, wanted: Piece) => pieces`${place}must be ${wanted}`;
export const mustNotBeEmpty = (place: Piece) => pieces`${place}must not be empty`;
