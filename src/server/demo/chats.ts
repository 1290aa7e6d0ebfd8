import { sql } from 'kysely';
import { type Chance, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { chanceOf } from './chance';
import { scripts } from './data/chatScripts.json';
import { idAt, insertRows } from './insertRows';

/** Who speaks (0 began the conversation), what kind, the text. */
type ChatLine = [speaker: 0 | 1, kind: 'text' | 'image' | 'voice' | 'gift' | 'call', text: string | null];

const DAY = 86_400_000;
const CONVERSATIONS = 90;
/** How far back the oldest begins. */
const DAYS = 40;
/** What a moderator comes for is stopped before it arrives now and then. */
const STOPPED = /押金|链接/;

export const CHAT_PICTURES = 8;
export const CHAT_VOICES = 3;

/** What people wrote to each other: pairs, their conversations up to now, and the figures beside them. */
export async function seedChats(tx: Db, now: number): Promise<void> {
  const chance = chanceOf(20_260_107);
  const people = await sql<{
    id: string;
  }>`select id from app_user order by active_time desc limit 220`.execute(tx);
  const gifts = await sql<{ id: string; price: string }>`
    select id, price from gift where price <= 1000 order by id limit 20`.execute(tx);
  const pairs = pairsOf(
    chance,
    people.rows.map(({ id }) => id),
  );
  const conversations = pairs.map((pair, index) =>
    makeConversation({ pair, index, chance, gifts: gifts.rows, start: startOf(index, now, chance), now }),
  );
  await insertRows(
    tx,
    'private_conversation',
    conversations.map(({ conversation }) => conversation),
  );
  await insertRows(
    tx,
    'private_message',
    conversations.flatMap(({ messages }) => messages),
  );
}

type Pair = readonly [string, string];

/** Two people have one conversation. */
function pairsOf(chance: Chance, people: string[]): Pair[] {
  const pairs = new Map<string, Pair>();
  while (pairs.size < CONVERSATIONS) {
    const [one, other] = [chance.pick(people), chance.pick(people)];
    const key = [one, other].sort().join();
    if (one !== other && !pairs.has(key)) pairs.set(key, [one, other]);
  }
  return [...pairs.values()];
}

/** The later ones lie closer together, as more people write. */
function startOf(index: number, now: number, chance: Chance): number {
  const age = (1 - index / CONVERSATIONS) ** 1.6 * DAYS * DAY;
  return now - Math.floor(age) - chance.integer(20, 90) * 60_000;
}

interface ConversationSeed {
  pair: Pair;
  index: number;
  chance: Chance;
  gifts: { id: string; price: string }[];
  start: number;
  now: number;
}

function makeConversation({ pair, index, chance, gifts, start, now }: ConversationSeed) {
  const id = idAt(start - 1000, index);
  const script = scripts[index % scripts.length] as ChatLine[];
  let at = start;
  const messages = script.map(([speaker, kind, text], line) => {
    at = Math.min(at + chance.integer(5, 110) * 1000, now - (script.length - line) * 1000);
    const gift = kind === 'gift' ? chance.pick(gifts) : null;
    const isRecalled = kind === 'text' && chance.next() < 0.02;
    const isStopped = text !== null && STOPPED.test(text) && chance.next() < 0.5;
    return {
      id: idAt(at, index * 100 + line),
      conversation_id: id,
      sender_id: pair[speaker],
      receiver_id: pair[1 - speaker],
      kind,
      content: text,
      media: mediaOf(kind, chance),
      length: kind === 'voice' ? 2 : kind === 'call' ? chance.integer(30, 1800) : null,
      gift_id: gift?.id ?? null,
      gold: gift === null ? null : Number(gift.price),
      status: isStopped ? 'blocked' : isRecalled ? 'recalled' : 'sent',
      create_time: wireTime(at),
    };
  });
  const [first, second] = BigInt(pair[0]) < BigInt(pair[1]) ? pair : [pair[1], pair[0]];
  const conversation = {
    id,
    user_id: first,
    peer_id: second,
    messages: messages.length,
    last_time: wireTime(at),
    create_time: wireTime(start),
  };
  return { conversation, messages };
}

function mediaOf(kind: ChatLine[1], chance: Chance): string | null {
  if (kind === 'image') return `chat/demo-${chance.integer(1, CHAT_PICTURES)}.png`;
  return kind === 'voice' ? `chat/demo-${chance.integer(1, CHAT_VOICES)}.wav` : null;
}
