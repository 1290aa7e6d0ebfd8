import { sql } from 'kysely';
import { type Chance, chanceOf, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { scripts } from './data/chatScripts.json';
import { idAt, insertRows } from './insertRows';

/** Who speaks (0 began the conversation), what kind, the text. */
type ChatLine = [speaker: 0 | 1, kind: string, text: string | null];

const DAY = 86_400_000;
const CONVERSATIONS = 90;
/** How far back the oldest begins. */
const DAYS = 40;
/** What a moderator comes for is stopped before it arrives now and then. */
const STOPPED = /押金|链接/;

interface Gift {
  id: string;
  price: string;
}

/** What people wrote to each other: pairs, their conversations up to now, and the figures beside them. */
export async function seedChats(tx: Db, now: number): Promise<void> {
  const chance = chanceOf(20_260_107);
  const people = await sql<{
    id: string;
  }>`select id from app_user order by active_time desc limit 220`.execute(tx);
  const gifts = await sql<Gift>`select id, price from gift where price <= 1000 order by id limit 20`.execute(
    tx,
  );
  const pairs = new Map<string, string[]>();
  while (pairs.size < CONVERSATIONS) {
    const pair = [chance.pick(people.rows).id, chance.pick(people.rows).id];
    if (pair[0] !== pair[1]) pairs.set([...pair].sort().join(), pair);
  }
  const messages: Record<string, unknown>[] = [];
  const conversations = [...pairs.values()].map((pair, index) => {
    // the later ones lie closer together, as more people write
    const age = (1 - index / CONVERSATIONS) ** 1.6 * DAYS * DAY;
    const start = now - Math.floor(age) - chance.integer(20, 90) * 60_000;
    const id = idAt(start - 1000, index);
    const lines = linesOf(chance, { pair, index, gifts: gifts.rows, start, now });
    messages.push(...lines.map((line) => ({ conversation_id: id, ...line })));
    const [user_id, peer_id] = [...pair].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    const times = { last_time: lines.at(-1)?.create_time, create_time: wireTime(start) };
    return { id, user_id, peer_id, messages: lines.length, ...times };
  });
  await insertRows(tx, 'private_conversation', conversations);
  await insertRows(tx, 'private_message', messages);
}

function linesOf(
  chance: Chance,
  conversation: { pair: string[]; index: number; gifts: Gift[]; start: number; now: number },
) {
  const { pair, index, gifts, start, now } = conversation;
  const script = scripts[index % scripts.length] as ChatLine[];
  let at = start;
  return script.map(([speaker, kind, content], line) => {
    at = Math.min(at + chance.integer(5, 110) * 1000, now - (script.length - line) * 1000);
    const gift = kind === 'gift' ? chance.pick(gifts) : null;
    const isRecalled = kind === 'text' && chance.next() < 0.02;
    const isStopped = content !== null && STOPPED.test(content) && chance.next() < 0.5;
    return {
      id: idAt(at, index * 100 + line),
      sender_id: pair[speaker],
      receiver_id: pair[1 - speaker],
      kind,
      content,
      media: mediaOf(kind, chance),
      length: kind === 'voice' ? 2 : kind === 'call' ? chance.integer(30, 1800) : null,
      gift_id: gift?.id ?? null,
      gold: gift === null ? null : Number(gift.price),
      status: isStopped ? 'blocked' : isRecalled ? 'recalled' : 'sent',
      create_time: wireTime(at),
    };
  });
}

/** Of the files in `media/media.ts`. */
function mediaOf(kind: string, chance: Chance): string | null {
  if (kind === 'image') return `chat/demo-${chance.integer(1, 8)}.png`;
  return kind === 'voice' ? `chat/demo-${chance.integer(1, 3)}.wav` : null;
}
