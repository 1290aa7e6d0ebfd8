import { isEmpty, isSameValue, type RecordData, type Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';

const FACTS = [
  ['length', 'seconds'],
  ['width', 'width'],
  ['height', 'height'],
] as const;

/**
 * What a changed file says of itself, in the fields that its field names for it (`language.md` §3). Of a file that
 * was not uploaded here, or says nothing, nothing is known: values sent with it stay, values of the former file do
 * not.
 */
export async function readFromFiles(
  tx: Db,
  screen: Screen,
  before: RecordData | null,
  after: RecordData,
): Promise<RecordData> {
  const changes: RecordData = {};
  for (const { name, words, isMultiple } of Object.values(screen.fields)) {
    const mapped = FACTS.filter(([word]) => words[word] !== undefined);
    if (mapped.length === 0 || isMultiple || isSameValue(before?.[name], after[name])) continue;
    const fileFacts = isEmpty(after[name]) ? null : await factsOf(tx, String(after[name]));
    for (const [word, fact] of mapped) {
      const field = String(words[word]);
      const isFieldChanged = !isSameValue(before?.[field], after[field]);
      if (fileFacts?.[fact] != null || !isFieldChanged) changes[field] = fileFacts?.[fact] ?? null;
    }
  }
  return changes;
}

function factsOf(tx: Db, path: string) {
  return tx
    .selectFrom('sys_file')
    .where('path', '=', path)
    .select(['seconds', 'width', 'height'])
    .executeTakeFirst();
}
