import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { RecordedRefusal } from '#server/http/recordedRefusal';
import { type ContrabandWord, contrabandWords, wordsWithin } from './contrabandWords';

/** A text that was judged, and what became of it. */
interface JudgedText {
  text: string;
  screenId: string;
  /** Null where it was refused before there was a record. */
  recordId: string | null;
  userId: string | null;
  outcome: 'refused' | 'replaced' | 'passed' | 'rejected';
}

/** So much of a text is stored with a hit. */
const LONGEST = 500;

/** Stores which of these words are in a text. Of a record that is judged again the last judgement counts. */
export async function noteHits(
  db: Db,
  words: readonly Pick<ContrabandWord, 'id'>[],
  { text, screenId, recordId, userId, outcome }: JudgedText,
): Promise<void> {
  if (recordId !== null) await forgetHits(db, screenId, recordId);
  const ids = words.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`insert into contraband_hit (word_id, screen_id, record_id, user_id, text, outcome)
    select word, ${screenId}, ${recordId}, ${userId}::bigint, ${[...text].slice(0, LONGEST).join('')}, ${outcome}
    from unnest(${ids}::bigint[]) as word`.execute(db);
}

/** The same, of a text that a person judged: the words are looked for in it. */
export async function noteHitsIn(db: Db, judged: JudgedText): Promise<void> {
  await noteHits(db, wordsWithin(await contrabandWords(db), judged.text), judged);
}

/** An undone judgement counts for nothing. */
export async function forgetHits(db: Db, screenId: string, recordId: string): Promise<void> {
  await sql`delete from contraband_hit where screen_id = ${screenId} and record_id = ${recordId}`.execute(db);
}

/** Refuses a text for the words in it and records the hits. */
export class BlockedText extends RecordedRefusal {
  constructor(
    field: string,
    message: string,
    private readonly words: readonly Pick<ContrabandWord, 'id'>[],
    private readonly judged: Omit<JudgedText, 'outcome' | 'recordId'>,
  ) {
    super(message, { errors: [{ field, message }] });
  }

  async record(db: Db): Promise<void> {
    await noteHits(db, this.words, { ...this.judged, recordId: null, outcome: 'refused' });
  }
}
