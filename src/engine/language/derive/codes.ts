import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

/** Names of the actions that decide in a queue, and by that also claim: those with a key (`language.md` §4). */
export function decidingActions(screen: Screen): string[] {
  return Object.values(screen.actions).flatMap(({ key, name }) => (key === null ? [] : [name]));
}

/** Whether a field of a screen exists for the caller. */
type IsSeen = (screen: Screen, field: Field) => boolean;

/** Where a screen's calls begin: its records' path, or a dashboard's id; null: it has none. */
export function callPath(screen: Screen): string | null {
  return screen.resource?.path ?? (screen.dashboard === null ? null : `/${screen.id}`);
}

/** The codes that open a screen's lookup: its own list, and those that open a field which refers to it (`language.md` §7). */
export function lookupCodes(screen: Screen, screens: Iterable<Screen>, isSeen: IsSeen): string[] {
  const others = [...screens].filter((other) => other.id !== screen.id);
  const refersHere = (field: Field) => field.targets.some((target) => target.screen === screen.id);
  const codes = others.flatMap((other) => fieldCodes(other, refersHere, isSeen));
  return [...new Set([`${screen.permission}:list`, ...codes])];
}

/** The codes that open the choice of an operator: those of every field that holds one. */
export function operatorLookupCodes(screens: Iterable<Screen>, isSeen: IsSeen): string[] {
  return [...screens].flatMap((screen) =>
    fieldCodes(screen, (field) => sheetOf(field).coded === 'operators', isSeen),
  );
}

/** The codes that open such a field of a screen: its view right, or else the list; of a question, that of the action. */
function fieldCodes(screen: Screen, isMeant: (field: Field) => boolean, isSeen: IsSeen): string[] {
  const { permission, fields, verbs, actions } = screen;
  const own = Object.values(fields).filter((field) => isMeant(field) && isSeen(screen, field));
  const prompting = [...Object.values(verbs), ...Object.values(actions)].filter(({ ask }) =>
    ask.some(({ field, isOwn }) => isOwn && isMeant(field)),
  );
  const codes = own.map((field) => `${permission}:${field.permission.view ?? 'list'}`);
  return [...new Set([...codes, ...prompting.map(({ code }) => code)])];
}
