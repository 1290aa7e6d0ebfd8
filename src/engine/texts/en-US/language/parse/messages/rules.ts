import { type Piece, pieces } from '../../../../pieces';

export const money = 'money';
export const rights = 'rights';
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
