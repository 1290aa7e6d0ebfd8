import { type Piece, pieces } from '../../../../pieces';

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
