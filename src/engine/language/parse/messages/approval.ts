import * as texts from '#texts/language/messages';
import { bare, format, joined, phrase, quoted } from '../sentence';
import { OMIT } from './shared';

const named = (action: string) => format(texts.approvalOf(quoted.action(action)));

/** Who agrees before an action is performed (`language.md` §6). */
export const approvalMessages = {
  approvalMissing: (action: string, effect: string) =>
    format(texts.effectNeedsApproval(quoted.action(action), bare.word('approval'), quoted.name(effect))),
  approvalOpens: (action: string) => format(texts.waitsBeforeOpening(named(action), OMIT, bare.word('open'))),
  approvalNotOnRow: (action: string) => format(texts.onlyOneRecord(named(action))),
  approvalOfOther: (base: string) => format(texts.approvalElsewhere(bare.screen(base))),
  approvalNoPerson: (field: string, type: string) =>
    format(
      texts.fieldIsNoOperator(
        quoted.field(field),
        quoted.type(type),
        phrase(texts.operatorType, texts.operator),
      ),
    ),
  approvalManyApplicants: (field: string) => format(texts.severalApplicants(quoted.field(field))),
  approvalManyWho: (step: string) =>
    format(texts.onlyOneOfThree(step, bare.word('role'), bare.word('manager'), bare.word('person'))),
  approvalAllOfNobody: (step: string) => format(texts.nobodyToCount(step, OMIT, bare.word('of'))),
  approvalRefusedBy: (name: string, names: readonly string[]) =>
    format(
      texts.refusalElsewhere(
        quoted.action(name),
        names.length === 0 ? '' : format(texts.choicesAre(joined(names.map((one) => bare.action(one))))),
      ),
    ),
  approvalSumOf: (field: string, type: string) =>
    format(texts.fieldIsNoNumber(quoted.field(field), quoted.type(type))),
  approvalSumWithout: (step: string) => format(texts.nobodyDecidedBefore(step, bare.word('applicant'))),
  approvalReasonOf: (field: string) => format(texts.fieldIsNoText(quoted.field(field))),
  approvalStepMoves: (step: string) => format(texts.stepMoves(step, bare.word('run'))),
  approvalUndo: (action: string) => format(texts.noUndoAtOnce(named(action), OMIT, bare.word('undo'))),
  approvalThen: (action: string) => format(texts.noSelfApproval(quoted.action(action))),
  approvalTyped: (action: string, field: string) =>
    format(texts.resultIsEditable(quoted.field(field), quoted.action(action), bare.word('readOnly'))),
  approvalByRule: (rule: string, field: string, action: string) =>
    format(texts.ruleChangesResult(rule, quoted.field(field), quoted.action(action))),
};
