import { createHash } from 'node:crypto';
import { action, computed, type Db, eachRow, fieldError, sql } from '@console/server';

/** What the page draws: strokes of an SVG path, and nothing else that a path may have. */
const STROKES = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/;
const LONGEST_NAME = 20;

/** `signature.sign` 签字: the strokes or the typed name, once for each record. */
export const sign = action('demo/contract', async ({ tx, caller, rows, answers }) => {
  const ink = String(answers.ink ?? '').trim();
  if (!STROKES.test(ink) && (ink.length > LONGEST_NAME || ink.startsWith('M')))
    throw fieldError('ink', `签字要手写，或输入不超过 ${LONGEST_NAME} 个字的姓名`);
  const changes = await eachRow(rows, async (row) => {
    await sql`insert into signature_ink (record_id, ink, digest, operator_id)
      values (${row.id}, ${ink}, ${digestOf(row)}, ${caller.id})`.execute(tx);
    return {};
  });
  return { message: '已签字', changes };
});

/** `signature.ink` 笔迹 */
export const ink = computed('demo/contract', async ({ tx, rows }) => {
  const found = await inkOf(tx, rows);
  return Object.fromEntries(found.map((one) => [one.recordId, one.ink]));
});

/** `signature.intact` 未改动: whether what was signed is still what it was. */
export const intact = computed('demo/contract', async ({ tx, rows }) => {
  const digests = new Map((await inkOf(tx, rows)).map((one) => [one.recordId, one.digest]));
  return Object.fromEntries(
    rows.filter(({ id }) => digests.has(id)).map((row) => [row.id, digests.get(row.id) === digestOf(row)]),
  );
});

async function inkOf(tx: Db, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ recordId: string; ink: string; digest: string }>`
    select record_id::text as "recordId", ink, digest from signature_ink
    where record_id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

function digestOf({ title, content }: { title?: unknown; content?: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([title ?? null, content ?? null]))
    .digest('hex');
}
