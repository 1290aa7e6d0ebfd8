import * as texts from '#texts/layouts';
import * as signs from '#texts/signs';
import type { Refused } from '../actions/refusalText';
import { isMet } from '../condition/predicate';
import type { RecordData } from '../contract/record';
import { contextOf } from '../renderers/table/state/contextOf';
import type { RowsProps } from './contract';

export type Place = Pick<RowsProps, 'compiled' | 'ports' | 'model'>;

/** Why a card may not be moved: a sentence, or the part of a button's condition that does not hold. */
export type Refusal = { sentence: string } | { refused: Refused };

/**
 * Why a drag may not change these fields of a record; null: it may. It is an edit of what the list itself changes (`inline`) or also
 * of what the form writes, under its right and condition, and nothing has to be answered for it.
 */
export function editRefusal(
  names: readonly string[],
  record: RecordData,
  { compiled, ports, model }: Place,
  writtenBy: 'inline' | 'form',
): Refusal | null {
  const { screen, codeOf } = compiled;
  const { session } = ports;
  const verb = screen.verbs.edit;
  const context = contextOf(session);
  const inForm = (screen.form?.groups ?? []).flatMap(({ fields }) => fields.map(({ field }) => field));
  const written = new Set([...screen.table.inline, ...(writtenBy === 'form' ? inForm : [])]);
  const titles = (some: readonly string[]) =>
    some.map((name) => `“${screen.fields[name]?.title ?? name}”`).join(signs.listComma);
  const fixed = names.filter((name) => {
    const { isReadOnly = true, fixedWhen = null } = screen.fields[name] ?? {};
    return !written.has(name) || isReadOnly || (fixedWhen !== null && isMet(fixedWhen, record, context));
  });
  if (verb === undefined || fixed.length > 0) return { sentence: texts.cannotEditHere(titles(fixed)) };
  const closed = names.filter((name) => {
    const right = screen.fields[name]?.permission.edit ?? null;
    return !session.can(verb.code) || (right !== null && !session.can(codeOf(right)));
  });
  if (closed.length > 0) return { sentence: texts.noRightToEdit(titles(closed)) };
  if (verb.when && !isMet(verb.when, record, context))
    return { refused: { title: verb.title, when: verb.when, records: [record] } };
  return model.may.inline.hasPrompt ? { sentence: texts.answersFirst(titles(names), verb.title) } : null;
}

/** A refusal in words, with those of the codes that it speaks of. */
export async function refusalSentence(refusal: Refusal, { compiled, ports }: Place): Promise<string> {
  if ('sentence' in refusal) return refusal.sentence;
  const { refusalWords } = await import('../renderers/table/dialogs/refusalWords');
  return refusalWords(refusal.refused, compiled.screen, ports);
}
