import { sql } from 'kysely';
import { FOREVER, instantOf, wireTime } from '#engine/pure';
import type { Caller } from '#server/caller';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import type { Records } from '#server/parts/contract';
import { move } from '../../ledger/move';
import type { VersionUsed } from '../../ledger/movement';
import { giveDress } from '../../people/rules/dresses';
import { giveMembership } from '../../people/rules/membership';
import { addExperience } from './growth';

/** What a sign-in or a task gives; whole gold, experience of the track 用户. */
export interface Gift {
  gold: number;
  experience: number;
  vipDays: number;
  dressDays: number;
}

/** Which gold, which membership and which dress. */
export interface GiftKinds {
  goldTypeId: string | null;
  vipTypeId: string | null;
  dressId: string | null;
}

export const NO_GIFT: Gift = { gold: 0, experience: 0, vipDays: 0, dressDays: 0 };

const NAMES = { gold: '金币', experience: '经验', vipDays: '天会员', dressDays: '天装扮' } as const;
const KINDS = ['gold', 'experience', 'vipDays', 'dressDays'] as const;

function giftOf(amount: (kind: keyof Gift) => number): Gift {
  return {
    gold: amount('gold'),
    experience: amount('experience'),
    vipDays: amount('vipDays'),
    dressDays: amount('dressDays'),
  };
}

/** A gift from what a record or a row says; a missing part is nothing. */
export function giftIn(source: Readonly<Partial<Record<keyof Gift, unknown>>>): Gift {
  return giftOf((kind) => Number(source[kind] ?? 0));
}

export function addGift(one: Gift, other: Gift): Gift {
  return giftOf((kind) => one[kind] + other[kind]);
}

/** `10 金币、5 经验`; empty: nothing. */
export function giftWords(gift: Gift): string {
  return KINDS.filter((kind) => gift[kind] > 0)
    .map((kind) => `${gift[kind]} ${NAMES[kind]}`)
    .join('、');
}

/** Refuses gifts without a kind, at the field of the kind. */
export function assertKinds(gifts: readonly Gift[], kinds: GiftKinds): void {
  const has = (kind: keyof Gift) => gifts.some((gift) => gift[kind] > 0);
  if (has('gold') && !kinds.goldTypeId) throw fieldError('goldTypeId', '送金币要选金币类型');
  if (has('vipDays') && !kinds.vipTypeId) throw fieldError('vipTypeId', '送会员天数要选会员类型');
  if (has('dressDays') && !kinds.dressId) throw fieldError('dressId', '送装扮天数要选装扮');
}

interface Giving {
  userId: string;
  gift: Gift;
  kinds: GiftKinds;
  /** The business type of the ledger, and the record that it is given for. */
  businessType: 'sign_in' | 'task';
  businessId: string;
  /** A source of `growth_gain`. */
  source: string;
  /** Why, in words. */
  note: string;
  version?: VersionUsed;
}

/** Gold through the ledger, experience, days of membership and of a dress, in the transaction of their cause. */
export async function giveGift(
  cause: { tx: Db; caller: Caller; records: Records },
  giving: Giving,
): Promise<void> {
  const { tx } = cause;
  const { userId, gift, kinds, businessType, businessId, note, version } = giving;
  if (gift.gold > 0)
    await move(tx, {
      userId,
      currency: 'gold',
      amount: gift.gold,
      goldType: await codeOf(tx, kinds.goldTypeId),
      cause: { businessType, businessId, step: 'normal' },
      operatorId: null,
      note,
      version,
    });
  if (gift.experience > 0) await giveExperience(cause, giving);
  if (gift.vipDays > 0) {
    const orderNo = `${businessType}-${businessId}`;
    await giveMembership(cause, { userId, orderNo, vipTypeId: kinds.vipTypeId, days: gift.vipDays });
  }
  if (gift.dressDays > 0)
    await giveDress(
      cause,
      { userId, dressId: String(kinds.dressId), source: 'granted', grantReason: note },
      (start) => (start === FOREVER ? FOREVER : wireTime(instantOf(start) + gift.dressDays * DAY)),
    );
}

const DAY = 86_400_000;

async function codeOf(tx: Db, id: string | null): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from gold_type where id = ${id}::bigint`.execute(
    tx,
  );
  const [kind] = rows;
  if (!kind) throw new Error(`no kind of gold ${id}`);
  return kind.code;
}

async function giveExperience(
  cause: { tx: Db; caller: Caller },
  { userId, gift, source, note }: Giving,
): Promise<void> {
  const day = conditionContext(cause.caller).now.slice(0, 10);
  await sql`insert into growth_gain (user_id, track, source, amount, experience, day, reason)
    values (${userId}::bigint, 'activity', ${source}, 1, ${gift.experience}, ${day}, ${note})`.execute(
    cause.tx,
  );
  await addExperience(cause, { userId, track: 'activity', change: gift.experience, why: 'deed' });
}
