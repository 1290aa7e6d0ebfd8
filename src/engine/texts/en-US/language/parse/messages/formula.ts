import { type Piece, pieces } from '../../../../pieces';

export const number = 'number';
export const text = 'text';
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
export const available = (names: Piece) => pieces`; available: ${names}`;
export const valueMisfits = (name: Piece, kind: Piece, meant: Piece) => pieces`${name} is no ${kind}${meant}`;
export const sameForEverybody = (word: Piece, phrase: Piece) =>
  pieces`${word} has the same value for everybody and cannot use the viewer${phrase}`;
export const sameRowOnly = (field: Piece) =>
  pieces`field ${field} of rows is calculated from fields of the same row, not from now, today or other records`;
export const ownFieldsOnly = (word: Piece) => pieces`${word} uses only fields of this page and of its rows`;
export const formulaTooLong = (field: Piece, word: Piece, most: Piece) =>
  pieces`${word} of field ${field} is too long, at most ${most} steps; split it into several fields`;
