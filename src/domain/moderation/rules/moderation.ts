import type { ActionContext } from '#server/parts/contract';
import { itemText } from '#server/parts/platform/rules/dictItem';
import { notifyUser } from '../../messages/rules/appMessage';
import type { MessageTemplate } from '../../messages/rules/messageTemplates';
import { forgetHits, noteHitsIn } from './contrabandHits';
import { noteDecision, recallDecision, type Verdict } from './moderationDecision';

/** What every screen of uploads has, whatever is judged there (`catalogue.md` §0, moderation). */
export interface Moderated {
  id: string;
  userId: string | null;
  status: 'pending' | Verdict | null;
  /** An item of the dictionary that its screen names; what is judged without one has `rejectNote` alone. */
  rejectReason?: string | null;
  rejectNote: string | null;
}

/** As nobody has judged it yet: what is changed after it was judged. */
export const UNJUDGED = {
  status: 'pending',
  reviewerId: null,
  reviewTime: null,
  rejectReason: null,
  rejectNote: null,
} as const;

type ModerationContext<R extends Moderated> = ActionContext<R>;
/** Answers what else becomes of the row. */
type Effect<R extends Moderated> = (
  context: ModerationContext<R>,
  row: Readonly<R>,
) => Promise<Partial<R> | undefined>;

/** What follows from judging one kind of upload, beside its state, the decision kept, and the message. */
export interface Matter<R extends Moderated> {
  /** The message to the person; `words` are what the templates name beside `{reason}`. */
  passed: { template: MessageTemplate; effect?: Effect<R> };
  rejected: { template: MessageTemplate; effect?: Effect<R> };
  /** Rejected after it had passed. */
  overturned?: { template: MessageTemplate };
  /** It waits again: the person is as before it was judged, which was so. */
  recalled?(
    context: ModerationContext<R>,
    row: Readonly<R>,
    was: Verdict | null,
  ): Promise<Partial<R> | undefined>;
  words?(row: Readonly<R>): Record<string, string>;
  /** What it says, in which contraband counts; absent: it has no words. */
  text?(row: Readonly<R>): string | null;
}

/** 通过: state, reviewer and time are the file's `set`; here the effect, the decision and the message, all or nothing. */
export function passRows<R extends Moderated>(context: ModerationContext<R>, matter: Matter<R>) {
  return judge(context, matter, 'passed', matter.passed);
}

/** 驳回, with the reason that the file prompts for as `rejectReason` and `rejectNote`. */
export function rejectRows<R extends Moderated>(context: ModerationContext<R>, matter: Matter<R>) {
  return judge(context, matter, 'rejected', matter.rejected);
}

/** What had passed is rejected after all. */
export function overturnRows<R extends Moderated>(context: ModerationContext<R>, matter: Matter<R>) {
  return judge(context, matter, 'rejected', { ...matter.rejected, ...matter.overturned });
}

/** 撤回判定: it waits again, the decision counts for nothing, and the person is as before. */
export async function recallRows<R extends Moderated>(context: ModerationContext<R>, matter: Matter<R>) {
  const { tx, caller, screen, rows } = context;
  const changes = await each(rows, async (row) => {
    const was = await recallDecision(tx, caller, { screenId: screen.id, recordId: row.id });
    await forgetHits(tx, screen.id, row.id);
    return (await matter.recalled?.(context, row, was)) ?? {};
  });
  return { message: '已撤回，重新等待审核', changes };
}

const DONE = { passed: '已通过', rejected: '已驳回' } as const;

async function judge<R extends Moderated>(
  context: ModerationContext<R>,
  { words, text }: Matter<R>,
  verdict: Verdict,
  { template, effect }: { template: MessageTemplate; effect?: Effect<R> },
) {
  const { tx, caller, screen, rows } = context;
  const changes = await each(rows, async (row) => {
    const userId = String(row.userId);
    const isRejected = verdict === 'rejected';
    const chosen = isRejected ? await itemText(tx, screen.fields.rejectReason, row.rejectReason) : null;
    const more = await effect?.(context, row);
    await noteDecision(tx, caller, {
      screenId: screen.id,
      recordId: row.id,
      userId,
      verdict,
      reason: chosen,
      note: isRejected ? row.rejectNote : null,
    });
    const content = text?.(row);
    if (content)
      await noteHitsIn(tx, {
        text: content,
        screenId: screen.id,
        recordId: row.id,
        userId,
        outcome: verdict,
      });
    const reason = [chosen, isRejected && row.rejectNote].filter(Boolean).join('，');
    await notifyUser(tx, caller, userId, template, { ...words?.({ ...row, ...more }), reason });
    return more ?? {};
  });
  return { message: DONE[verdict], changes };
}

/** One after the other: what becomes of each row, in their order. */
async function each<R>(rows: readonly Readonly<R>[], change: (row: Readonly<R>) => Promise<Partial<R>>) {
  const changes: Partial<R>[] = [];
  for (const row of rows) changes.push(await change(row));
  return changes;
}
