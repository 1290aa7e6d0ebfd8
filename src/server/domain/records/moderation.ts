import type { ActionGiven } from '../contract';
import { tellPerson } from './appMessage';
import type { MessageTemplate } from './messageTemplates';
import { noteDecision, recallDecision, type Verdict } from './moderationDecision';
import { reasonInWords } from './reasonInWords';

/** What every screen of uploads has, whatever is judged there (`catalogue.md` §0, moderation). */
export interface Moderated {
  id: string;
  userId: string | null;
  status: 'pending' | Verdict | null;
  rejectReason: string | null;
  rejectNote: string | null;
}

type Given<R extends Moderated> = ActionGiven<R>;
type Effect<R extends Moderated> = (given: Given<R>, row: Readonly<R>) => Promise<void>;

/** What follows from judging one kind of upload, beside its state, the decision kept, and the message. */
export interface Matter<R extends Moderated> {
  /** What the person is told; what the templates name beside `{reason}` is `words`. */
  passed: { template: MessageTemplate; effect?: Effect<R> };
  rejected: { template: MessageTemplate; effect?: Effect<R> };
  /** Rejected after it had passed. */
  overturned?: { template: MessageTemplate };
  /** It waits again: the person is as before it was judged. */
  recalled?: Effect<R>;
  words?(row: Readonly<R>): Record<string, string>;
}

/** 通过: state, reviewer and time are the file's `set`; here the effect, the decision and the message, all or nothing. */
export function passRows<R extends Moderated>(given: Given<R>, matter: Matter<R>) {
  return judge(given, matter, 'passed', matter.passed);
}

/** 驳回, for the reason that the file asks as `rejectReason` and `rejectNote`. */
export function rejectRows<R extends Moderated>(given: Given<R>, matter: Matter<R>) {
  return judge(given, matter, 'rejected', matter.rejected);
}

/** What had passed is rejected after all. */
export function overturnRows<R extends Moderated>(given: Given<R>, matter: Matter<R>) {
  return judge(given, matter, 'rejected', { ...matter.rejected, ...matter.overturned });
}

/** 撤回判定: it waits again, the decision counts for nothing, and the person is as before. */
export async function recallRows<R extends Moderated>(given: Given<R>, matter: Matter<R>) {
  const { tx, caller, screen, rows } = given;
  for (const row of rows) {
    await recallDecision(tx, caller, { screenId: screen.id, recordId: row.id });
    await matter.recalled?.(given, row);
  }
  return { message: '已撤回，重新等待审核' };
}

const DONE = { passed: '已通过', rejected: '已驳回' } as const;

async function judge<R extends Moderated>(
  given: Given<R>,
  { words }: Matter<R>,
  verdict: Verdict,
  { template, effect }: { template: MessageTemplate; effect?: Effect<R> },
) {
  const { tx, caller, screen, rows } = given;
  for (const row of rows) {
    const userId = String(row.userId);
    const isRejected = verdict === 'rejected';
    await effect?.(given, row);
    await noteDecision(tx, caller, {
      screenId: screen.id,
      recordId: row.id,
      userId,
      verdict,
      reason: isRejected ? row.rejectReason : null,
      note: isRejected ? row.rejectNote : null,
    });
    const reason = isRejected ? await reasonInWords(tx, { ...row }) : '';
    await tellPerson(tx, caller, userId, template, { ...words?.(row), reason });
  }
  return { message: DONE[verdict] };
}
