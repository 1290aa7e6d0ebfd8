import type { Refused } from '../actions/refusalText';
import { isMet } from '../condition/predicate';
import type { RecordData } from '../contract/record';
import { contextOf } from '../renderers/table/state/contextOf';
import type { RowsProps } from './contract';

export type Place = Pick<RowsProps, 'compiled' | 'ports' | 'model'>;

/** Why a card may not be moved: a sentence, or the part of a button's condition that does not hold. */
export type Refusal = { sentence: string } | { refused: Refused };

/**
 * Why a drag may not change these fields of a record; null: it may. What a gesture changes are fields of `inline`, under the right to
 * edit and its condition, and nothing has to be answered for it.
 */
export function editRefusal(
  names: readonly string[],
  record: RecordData,
  { compiled, ports, model }: Place,
): Refusal | null {
  const { screen } = compiled;
  const { inline } = model.may;
  const verb = screen.verbs.edit;
  const titleOf = (name: string) => `“${screen.fields[name]?.title ?? name}”`;
  const fixed = names.filter((name) => !screen.table.inline.includes(name));
  if (verb === undefined || fixed.length > 0)
    return { sentence: `${fixed.map(titleOf).join('、')}不能在列表里直接改` };
  const closed = names.filter((name) => !inline.names.has(name));
  if (closed.length > 0) return { sentence: `没有修改${closed.map(titleOf).join('、')}的权限` };
  if (verb.when && !isMet(verb.when, record, contextOf(ports.session)))
    return { refused: { title: verb.title, when: verb.when, records: [record] } };
  return inline.hasPrompt
    ? { sentence: `改${names.map(titleOf).join('、')}要先回答问题，请用“${verb.title}”` }
    : null;
}

/** A refusal in words, with those of the codes that it speaks of. */
export async function refusalSentence(refusal: Refusal, { compiled, ports }: Place): Promise<string> {
  if ('sentence' in refusal) return refusal.sentence;
  const { refusalWords } = await import('../renderers/table/dialogs/refusalWords');
  return refusalWords(refusal.refused, compiled.screen, ports);
}
