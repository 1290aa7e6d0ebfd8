import { sql } from 'kysely';
import { instantOf, type SeededRandom, seededRandom, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { about, scripts } from './data/chatScripts.json';
import { idAt, insertRows } from './insertRows';

/** Who speaks (0 began the conversation), what kind, the text, the file in `data/media`. */
type ChatLine = [speaker: 0 | 1, kind: string, text: string | null, file?: string];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const CONVERSATIONS = 90;
/** How far back the oldest begins. */
const DAYS = 40;
/** What a moderator comes for is stopped before it arrives now and then. */
const STOPPED = /押金|链接/;
/** Of the files of voices, by their number. */
const VOICE_SECONDS = [3, 4, 5];
/** The scripts that people report, by the evidence of the report. */
const REPORTED = new Map(Object.entries(about).map(([script, evidence]) => [evidence, Number(script)]));

interface Gift {
  id: string;
  gold: string;
}

interface Conversation {
  /** Who began it, and the other. */
  pair: [string, string];
  script: number;
  /** When (ms) the line ends that the conversation is about: the gift, else the last. */
  ends: number;
  gift: Gift | null;
}

/** What people wrote to each other: about gifts that were given, what was reported, and everyday things. */
export async function seedChats(tx: Db, now: number): Promise<void> {
  const chance = seededRandom(20_260_107);
  const pairs = new Set<string>();
  const isNew = ({ pair }: Conversation) => {
    const key = [...pair].sort().join();
    return pair[0] !== pair[1] && !pairs.has(key) && pairs.add(key);
  };
  const found = [
    ...(await reported(tx)),
    ...(await thanked(tx)),
    ...(await everyday(tx, chance, now)),
  ].filter(isNew);
  const messages: Record<string, unknown>[] = [];
  const conversations = found.map((conversation, index) => {
    const lines = linesOf(chance, conversation, { index, now });
    const [first] = lines as [Line];
    const id = idAt(instantOf(first.create_time) - 1000, index);
    messages.push(...lines.map((line) => ({ conversation_id: id, ...line })));
    const [user_id, peer_id] = conversation.pair.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const times = { last_time: lines.at(-1)?.create_time, create_time: first.create_time };
    return { id, user_id, peer_id, messages: lines.length, ...times };
  });
  await insertRows(tx, 'private_conversation', conversations);
  await insertRows(tx, 'private_message', messages);
}

/** The conversations that reports are about, ended some minutes before. */
async function reported(tx: Db): Promise<Conversation[]> {
  const { rows } = await sql<{ target: string; reporter: string; evidence: string; at: number }>`
    select target_id::text as target, reporter_id::text as reporter, evidence ->> 0 as evidence,
      (extract(epoch from create_time) * 1000)::float8 as at
    from report_record where place = 'chat' and evidence is not null order by id`.execute(tx);
  return rows.flatMap(({ target, reporter, evidence, at }, index) => {
    const script = REPORTED.get(evidence);
    if (script === undefined) return [];
    return [{ pair: [target, reporter], script, ends: at - (3 + (index % 9)) * MINUTE, gift: null }];
  });
}

/** Conversations around gifts that were given in one. */
async function thanked(tx: Db): Promise<Conversation[]> {
  const { rows } = await sql<Gift & { sender: string; receiver: string; at: number }>`
    select gift_id::text as id, gold::text, sender_id::text as sender, receiver_id::text as receiver,
      (extract(epoch from create_time) * 1000)::float8 as at
    from gift_record where scene = 'chat' and gold between 10 and 2000 order by create_time desc limit 30`.execute(
    tx,
  );
  const withGift = scriptsWhere((script) => script.some(([, kind]) => kind === 'gift'));
  return rows.map(({ id, gold, sender, receiver, at }, index) => ({
    pair: [sender, receiver],
    script: withGift[index % withGift.length] as number,
    ends: at,
    gift: { id, gold },
  }));
}

async function everyday(tx: Db, chance: SeededRandom, now: number): Promise<Conversation[]> {
  const { rows: people } = await sql<{ id: string }>`
    select id::text from app_user order by active_time desc limit 220`.execute(tx);
  const hasReports = (await sql`select from report_record limit 1`.execute(tx)).rows.length > 0;
  const reportedScripts = new Set(REPORTED.values());
  const plain = scriptsWhere(
    (script, index) =>
      !script.some(([, kind]) => kind === 'gift') && !(hasReports && reportedScripts.has(index)),
  );
  return Array.from({ length: CONVERSATIONS }, (_, index) => {
    // the later ones lie closer together, as more people write
    const age = (1 - index / CONVERSATIONS) ** 1.6 * DAYS * DAY;
    return {
      pair: [chance.pick(people).id, chance.pick(people).id],
      script: plain[index % plain.length] as number,
      ends: now - Math.floor(age) - chance.integer(1, 90) * MINUTE,
      gift: null,
    };
  });
}

function scriptsWhere(isWanted: (script: ChatLine[], index: number) => boolean): number[] {
  return scripts.flatMap((script, index) => (isWanted(script as ChatLine[], index) ? [index] : []));
}

type Line = ReturnType<typeof linesOf>[number];

function linesOf(
  chance: SeededRandom,
  { pair, script, ends, gift }: Conversation,
  { index, now }: { index: number; now: number },
) {
  const lines = scripts[script] as ChatLine[];
  const centre = gift === null ? lines.length - 1 : lines.findIndex(([, kind]) => kind === 'gift');
  const gaps = lines.map(() => chance.integer(5, 110) * 1000);
  const offset = (line: number) => gaps.slice(0, line + 1).reduce((sum, gap) => sum + gap, 0);
  return lines.map(([speaker, kind, content, file], line) => {
    const at = Math.min(ends + offset(line) - offset(centre), now - (lines.length - line) * 1000);
    const isRecalled = kind === 'text' && chance.next() < 0.02;
    const isStopped = content !== null && STOPPED.test(content) && chance.next() < 0.5;
    const isGift = kind === 'gift';
    return {
      id: idAt(at, index * 100 + line),
      sender_id: pair[speaker],
      receiver_id: pair[1 - speaker],
      kind,
      content,
      media: file === undefined ? null : `chat/demo-${file}.${kind === 'voice' ? 'ogg' : 'webp'}`,
      length: kind === 'voice' ? voiceSeconds(file) : kind === 'call' ? chance.integer(30, 1800) : null,
      gift_id: isGift ? (gift?.id ?? null) : null,
      gold: isGift ? Number(gift?.gold) : null,
      status: isStopped ? 'blocked' : isRecalled ? 'recalled' : 'sent',
      create_time: wireTime(at),
    };
  });
}

function voiceSeconds(file = ''): number {
  return VOICE_SECONDS[Number(file.split('-')[1]) - 1] as number;
}
