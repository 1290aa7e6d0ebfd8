import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { ledgerRefusal, type Refused, refusing } from '../../../ledger/move';
import { gather } from './gather';

/** A gift that was sent: what it cost, what the receiver got, of a combo how many so far, and the sender's gold after it. */
interface SentGift {
  id: string;
  gold: number;
  bean: number;
  combo: number | null;
  balance: number;
}

/**
 * Sends a gift, once for its `clientId` for ever, together with those that came meanwhile: the database books them in one statement
 * that commits by itself. So the wallet of a popular host is locked once for many gifts, and for no way to this process and back.
 */
export async function sendGift(db: Db, input: AppInput<'POST /app/gifts'>): Promise<SentGift> {
  const { clientId, userId, receiverId, giftId, amount, scene, roomId, from, comboId, seenPrice } = input;
  const sent = await gatheredBy(db).add({
    client_id: clientId,
    sender_id: userId,
    receiver_id: receiverId,
    gift_id: giftId,
    amount,
    scene,
    room_id: roomId,
    source: from ?? 'wallet',
    combo_id: comboId,
    price: seenPrice,
  });
  if ('ledger' in sent) throw ledgerRefusal(sent.ledger);
  if ('refused' in sent) throw refusalOf(sent.refused);
  return sent;
}

type Sending = Record<string, unknown>;
type Outcome = SentGift | { refused: string } | { ledger: Refused };

/** By the database that a process works with: one, but for tests. */
const gathered = new WeakMap<Db, ReturnType<typeof gather<Sending, Outcome>>>();

function gatheredBy(db: Db): ReturnType<typeof gather<Sending, Outcome>> {
  const known = gathered.get(db);
  if (known) return known;
  const made = gather<Sending, Outcome>((sendings) => sendAll(db, sendings), { atOnce: 3, most: 25 });
  gathered.set(db, made);
  return made;
}

async function sendAll(db: Db, sendings: readonly Sending[]): Promise<Outcome[]> {
  const { rows } = await refusing(
    sql<{ sent: Outcome[] }>`select gift_send(${JSON.stringify(sendings)}::jsonb) as sent`.execute(db),
  );
  return rows[0]?.sent ?? [];
}

/** What `gift_refusal` answers, for the app. */
function refusalOf(reason: string): RequestError {
  const [field, message] = REFUSALS[reason] ?? [];
  if (message === undefined) throw new Error(`an unknown refusal of a gift: ${reason}`);
  return field ? fieldError(field, message) : new RequestError(message);
}

const REFUSALS: Record<string, [field: string | null, message: string]> = {
  otherSending: [null, 'clientId 已用于另一次操作'],
  noSender: ['userId', '用户不存在'],
  'sender.banned': ['userId', '账号已被封禁，不能送礼'],
  'sender.frozen': ['userId', '账号已被冻结，不能送礼'],
  'hold.frozen': ['userId', '用户的资金已冻结，不能送礼'],
  'hold.review': ['userId', '用户的资金正在审核，不能送礼'],
  self: ['receiverId', '不能给自己送礼'],
  noReceiver: ['receiverId', '收礼人不存在'],
  'receiver.banned': ['receiverId', '收礼人的账号已被封禁，不能收礼'],
  'receiver.frozen': ['receiverId', '收礼人的账号已被冻结，不能收礼'],
  noGift: ['giftId', '没有这个礼物'],
  notOnSale: ['giftId', '这个礼物现在没有在卖'],
  price: ['seenPrice', '礼物的价格已经更新，请刷新后再送'],
  room: ['roomId', '在直播间送礼要有直播编号，其他场景不能有'],
  notThere: ['roomId', '这场直播已经结束，或收礼人不在直播间'],
};

/** What a person may send of their backpack: of each gift how many, and when the first expire. */
export async function giftBag(db: Db, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select b.gift_id::text as "giftId", g.name, g.image, sum(b.remaining)::int as amount,
      to_char(min(b.expire_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "expireTime"
    from gift_bag b join gift g on g.id = b.gift_id and g.delete_time is null
    where b.user_id = ${userId}::bigint and b.remaining > 0 and b.expire_time > now()
    group by b.gift_id, g.name, g.image order by min(b.expire_time), b.gift_id`.execute(db);
  return rows;
}
