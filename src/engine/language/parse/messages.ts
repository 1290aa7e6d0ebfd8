import { approvalMessages } from './messages/approval';
import { effectMessages } from './messages/effects';
import { fileMessages } from './messages/file';
import { formulaMessages } from './messages/formula';
import { layoutMessages } from './messages/layouts';
import { nameMessages } from './messages/names';
import { referenceMessages } from './messages/references';
import { ruleMessages } from './messages/rules';
import { senseMessages } from './messages/sense';
import { staleMessages } from './messages/stale';

/**
 * Every sentence that an author of screens can meet, called by name. Two kinds of words are elsewhere, beside their
 * subject: `saying` in the grammar (what a word takes), and the predicates of data sheets (what a value must be).
 * Names within a sentence are marked, so that the studio can show them by their titles (`contract/sentence.ts`).
 */
export const messages = {
  ...fileMessages,
  ...nameMessages,
  ...effectMessages,
  ...ruleMessages,
  ...approvalMessages,
  ...senseMessages,
  ...formulaMessages,
  ...layoutMessages,
  ...staleMessages,
  ...referenceMessages,
};
