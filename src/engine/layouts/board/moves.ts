import * as texts from '#texts/layouts/board';
import * as signs from '#texts/signs';
import type { RecordData } from '../../contract/record';
import type { RowButton } from '../../renderers/table/rows/rowButtons';
import { contextOf } from '../../renderers/table/state/contextOf';
import { editRefusal, type Place, type Refusal, refusalSentence } from '../editRefusal';
import type { BoardState } from './useStates';

/** What leads a card into a column, or why nothing does. */
export type Move =
  | { kind: 'here' }
  /** Any of these actions leads there. */
  | { kind: 'press'; buttons: readonly RowButton[] }
  /** The field itself is changed, as in its cell. */
  | { kind: 'edit' }
  | { kind: 'refused'; refusal: Refusal };

/**
 * How a record comes into the column of a state (`language.md` §4): by the actions that lead there, as their buttons do, under their
 * rights and conditions; where the file has none, by editing the field, if it is one of `inline`.
 */
export function moveTo(state: BoardState, record: RecordData, input: Place): Move {
  const { screen } = input.compiled;
  const field = screen.table.tabs ?? '';
  if (String(record[field] ?? '') === state.value) return { kind: 'here' };
  const names = input.model.layout.leads?.[state.value] ?? [];
  if (names.length > 0) return byAction(names, record, input);
  if (!screen.table.inline.includes(field)) return refused({ sentence: texts.noActionSets(state.title) });
  const refusal = editRefusal([field], record, input, 'inline');
  return refusal === null ? { kind: 'edit' } : refused(refusal);
}

function byAction(names: readonly string[], record: RecordData, { compiled, ports, model }: Place): Move {
  const titles = compiled.rowActions
    .filter(({ name }) => names.includes(name))
    .map(({ title }) => `“${title}”`);
  const permitted = names.flatMap(
    (name) => model.may.rowButtons.find(({ id }) => id === `action:${name}`) ?? [],
  );
  const [first] = permitted;
  if (first === undefined) return refused({ sentence: texts.noRightTo(titles.join(signs.listComma)) });
  const context = contextOf(ports.session);
  const buttons = permitted.filter((button) => button.isFor(record, context));
  if (buttons.length > 0) return { kind: 'press', buttons };
  return refused({
    refused: { title: first.title, when: first.definition?.when ?? null, records: [record] },
  });
}

function refused(refusal: Refusal): Move {
  return { kind: 'refused', refusal };
}

export function isPossible({ kind }: Move): boolean {
  return kind === 'press' || kind === 'edit';
}

/** Why a card may not go there; null: it may, or is there. */
export async function whyNot(move: Move, input: Place): Promise<string | null> {
  return move.kind === 'refused' ? refusalSentence(move.refusal, input) : null;
}
