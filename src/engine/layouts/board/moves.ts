import type { Refused } from '../../actions/refusalText';
import { isMet } from '../../condition/predicate';
import type { RecordData } from '../../contract/record';
import type { RowButton } from '../../renderers/table/rows/rowButtons';
import { contextOf } from '../../renderers/table/state/contextOf';
import type { RowsProps } from '../contract';
import type { BoardState } from './useStates';

/** What leads a card into a column, or why nothing does. */
export type Move =
  | { kind: 'here' }
  /** Any of these actions leads there. */
  | { kind: 'press'; buttons: readonly RowButton[] }
  /** The field itself is changed, as in its cell. */
  | { kind: 'edit' }
  | { kind: 'refused'; sentence: string }
  /** The part of a button's condition that does not hold says it. */
  | { kind: 'unmet'; refused: Refused };

type MoveInput = Pick<RowsProps, 'compiled' | 'ports' | 'model'>;

/**
 * How a record comes into the column of a state (`language.md` §4): by the actions that lead there, as their buttons do, under their
 * rights and conditions; where the file has none, by editing the field, if it is one of `inline`.
 */
export function moveTo(state: BoardState, record: RecordData, input: MoveInput): Move {
  const { compiled, model } = input;
  const field = compiled.screen.table.tabs ?? '';
  if (String(record[field] ?? '') === state.value) return { kind: 'here' };
  const names = model.layout.leads?.[state.value] ?? [];
  return names.length > 0 ? byAction(names, record, input) : byEdit(field, state, record, input);
}

function byAction(names: readonly string[], record: RecordData, { compiled, ports, model }: MoveInput): Move {
  const actions = compiled.rowActions.filter(({ name }) => names.includes(name));
  const held = names.flatMap((name) => model.may.rowButtons.find(({ id }) => id === `action:${name}`) ?? []);
  const titles = actions.map(({ title }) => `“${title}”`).join('、');
  if (held.length === 0) return { kind: 'refused', sentence: `没有${titles}的权限` };
  const context = contextOf(ports.session);
  const buttons = held.filter((button) => button.isFor(record, context));
  if (buttons.length > 0) return { kind: 'press', buttons };
  const [first] = held as [RowButton];
  return unmet(first.title, first.definition?.when ?? null, record);
}

function byEdit(
  field: string,
  state: BoardState,
  record: RecordData,
  { compiled, ports, model }: MoveInput,
): Move {
  const { screen } = compiled;
  const title = screen.fields[field]?.title ?? '';
  const verb = screen.verbs.edit;
  if (verb === undefined || !screen.table.inline.includes(field))
    return { kind: 'refused', sentence: `没有操作能把它改成“${state.title}”` };
  if (!model.may.inline.names.has(field)) return { kind: 'refused', sentence: `没有修改“${title}”的权限` };
  if (verb.when && !isMet(verb.when, record, contextOf(ports.session)))
    return unmet(verb.title, verb.when, record);
  return model.may.inline.hasPrompt
    ? { kind: 'refused', sentence: `改“${title}”要先回答问题，请用“${verb.title}”` }
    : { kind: 'edit' };
}

function unmet(title: string, when: Refused['when'], record: RecordData): Move {
  return { kind: 'unmet', refused: { title, when, records: [record] } };
}

export function isPossible({ kind }: Move): boolean {
  return kind === 'press' || kind === 'edit';
}

/** Why a card may not go there; null: it may, or is there. */
export async function whyNot(move: Move, { compiled, ports }: MoveInput): Promise<string | null> {
  if (move.kind === 'refused') return move.sentence;
  if (move.kind !== 'unmet') return null;
  const { refusalWords } = await import('../../renderers/table/dialogs/refusalWords');
  return refusalWords(move.refused, compiled.screen, ports);
}
