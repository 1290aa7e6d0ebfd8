import { type Piece, pieces } from '../../../../pieces';

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
