import { sql } from 'kysely';
import type { RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import { type Envelope, ok } from '../../http/envelope';
import { oncePressed, type Press } from '../../tasks/press';
import { type Plan, planWithoutRight } from '../plan/plan';
import { NeedsReview, type Pending } from './review';
import { storeRecord } from './store';

/** The screen on which changes wait. */
export const REVIEWS = 'audit/change-review';

interface Requested {
  /** `edit` and its like, or the name of an action. */
  verb: string;
  title: string;
  /** What was sent, or what it came to. */
  body(): RecordData;
  press: Press | null;
}

/** Does the work once, or stores it as a request for a further operator where it needs one. */
export async function orRequest<T>(
  services: DomainServices,
  plan: Plan,
  requested: Requested,
  work: (tx: Db) => Promise<Envelope<T>>,
): Promise<Envelope<T | null>> {
  const { press } = requested;
  try {
    return await oncePressed(services.db, press, work);
  } catch (error) {
    if (!(error instanceof NeedsReview) || error.pending.screenId !== plan.screen.id) throw error;
    const { pending } = error;
    return oncePressed(services.db, press, async (tx) => {
      await storeRequest(services, tx, plan, requested, pending);
      return ok(null, '已提交，等待另一位操作员在“改动复核”同意后生效');
    });
  }
}

async function storeRequest(
  services: DomainServices,
  tx: Db,
  { screen, caller }: Plan,
  { verb, title, body: bodyOf }: Requested,
  { recordId, version, label, changes }: Pending,
): Promise<void> {
  const reviews = services.screens.get(REVIEWS);
  if (!reviews) throw new Error(`a review needs the screen ${REVIEWS}`);
  const body = bodyOf();
  const { idempotencyKey: _, ...sent } = body;
  const request = { version, ...sent, ...(recordId !== null && { id: recordId }) };
  const record = {
    ...{ screenId: screen.id, screenTitle: screen.title, verb, title, recordId, label, changes },
    ...{
      askReason: typeof body.reason === 'string' ? body.reason : null,
      askedBy: caller.id,
      status: 'review',
    },
  };
  const stored = await storeRecord(
    services,
    tx,
    planWithoutRight(reviews, caller),
    { before: null, after: record },
    { scope: 'domain', log: { operation: 'add', actionTitle: '提出改动' } },
  );
  await sql`update change_review set body = ${JSON.stringify(request)}::jsonb where id = ${String(stored.id)}::bigint`.execute(
    tx,
  );
}
