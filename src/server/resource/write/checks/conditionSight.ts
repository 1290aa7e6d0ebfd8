import {
  type Field,
  isEmpty,
  mentionedFields,
  parseCondition,
  type RecordData,
  RequestError,
  type Screen,
} from '#engine/pure';
import type { Caller } from '../../../caller';
import type { ScreenStore } from '../../../screens/store';
import { mayView } from '../../plan/plan';

/**
 * A stored condition uses no field that is withheld from its author: from the number of hits one could guess a value.
 */
export function assertVisibleFields(
  screens: ScreenStore,
  caller: Caller,
  field: Field,
  value: unknown,
): void {
  const { of, among } = field.words;
  const target = of === undefined ? null : screens.get(of);
  if (!target || among === undefined || isEmpty(value)) return;
  const hidden = hiddenIn(target, caller, parseCondition(value as RecordData, among));
  if (hidden.length === 0) return;
  const message = `${field.title}里有您看不到的字段：${hidden.join('、')}`;
  throw new RequestError(message, { errors: [{ field: field.name, message }] });
}

/** Titles of the fields that a condition over the screen's records asks for and the caller may not see. */
export function hiddenIn(screen: Screen, caller: Caller, condition: object): string[] {
  const mentioned = [...new Set(mentionedFields(condition))].flatMap((name) => screen.fields[name] ?? []);
  return mentioned.filter((field) => !mayView(screen, caller, field)).map(({ title }) => title);
}
