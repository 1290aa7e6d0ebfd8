import { sql } from 'kysely';
import { messageOf, RequestError, wireTime } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { StatementAnswer } from '../../../payments/channels/port';
import { bookedCount, connectedOf } from './due';
import { importStatement } from './importStatement';
import { requestMatching, type StatementRow } from './statementRow';

export const FETCHING_JOB = 'fetchStatements';

/** Minutes until the first repetition, twice as long each time. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 240;
/** Channels have their files for some months. */
const DAYS = 30;

interface Due extends Pick<StatementRow, 'id' | 'channel' | 'part' | 'day'> {
  isLate: boolean;
  tries: number;
}

/** Asks the connected channels for the files that are due, and imports them in nobody's name. Answers how many came. */
export async function fetchStatements(services: DomainServices, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<Due>`
    select id::text, channel, part, day::text, due_time < now() as "isLate", tries from statement_due
    where status in ('waiting', 'failed') and next_time <= now() and channel = any(${connectedOf(services)}::text[])
    order by day, channel, part desc`.execute(services.db);
  let imported = 0;
  const errors: unknown[] = [];
  for (const due of rows) {
    signal.throwIfAborted();
    try {
      if (await fetchOne(services, due)) imported += 1;
    } catch (error) {
      // the other files are fetched all the same
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return imported;
}

async function fetchOne(services: DomainServices, due: Due): Promise<boolean> {
  const { channel, part, day } = due;
  const answer = await services.channels[channel]?.statement?.({ part, day });
  if (answer === undefined) return false;
  if (answer.state !== 'ready') {
    await noteNoFile(services, due, answer);
    return false;
  }
  try {
    await services.db.transaction().execute(async (tx) => {
      const cause = { tx, services, caller: SYSTEM_CALLER };
      const { fileName, content } = answer;
      await importStatement(cause, { fileName, content, day, replaceReason: null, of: { channel, part } });
      await requestMatching(tx);
    });
    return true;
  } catch (error) {
    // what cannot be read now may be published again
    if (!(error instanceof RequestError)) throw error;
    await noteNoFile(services, due, { state: 'failed', message: messageOf(error) });
    return false;
  }
}

/** That there is no file is believed only once it is late, and only where nothing was booked: asked too early, a channel says the same. */
async function noteNoFile(
  services: DomainServices,
  { id, channel, part, day, isLate, tries }: Due,
  answer: Exclude<StatementAnswer, { state: 'ready' }>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const booked = answer.state === 'none' && isLate ? await bookedCount(tx, { channel, part, day }) : 0;
    const isNone = answer.state === 'none' && isLate && booked === 0;
    await recordsIn({ tx, services, caller: SYSTEM_CALLER }).change(
      { screen: 'finance/statement-due', id, title: isNone ? '渠道没有对账单' : '没有取到' },
      {
        status: isNone ? ('none' as const) : ('failed' as const),
        tries: tries + 1,
        triedTime: wireTime(Date.now()),
        nextTime: isNone ? null : nextTime(day, tries),
        failure: isNone ? null : failureOf(answer, booked).slice(0, 200),
      },
    );
  });
}

function failureOf(answer: Exclude<StatementAnswer, { state: 'ready' }>, booked: number): string {
  if (answer.state === 'failed') return answer.message;
  return booked > 0 ? `渠道说没有这一天的账单，我方账上有 ${booked} 笔` : '渠道说还没有这一天的账单';
}

function nextTime(day: string, tries: number): string | null {
  const last = Date.parse(`${day}T00:00:00+08:00`) + DAYS * 86_400_000;
  const minutes = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10));
  const next = Date.now() + minutes * 60_000;
  return next > last ? null : wireTime(next);
}
