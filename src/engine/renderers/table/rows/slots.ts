import type { ConditionContext } from '../../../contract/condition';
import type { RecordData } from '../../../contract/record';
import type { RowButton } from './rowButtons';

/** One place in a row: a button, and the one that takes it back, which shows when the other does not. */
export interface Slot {
  id: string;
  buttons: readonly RowButton[];
  isDanger: boolean;
}

export interface Slots {
  /** Side by side, the same in every row: a button that is not for a record leaves its place empty. */
  places: readonly Slot[];
  /** Under 更多. */
  more: readonly Slot[];
}

/** This many are in a row; the rest is under 更多. */
const MOST_SHOWN = 3;

/** The buttons in the file's order, what destroys last; two that undo each other share a place. */
export function slotsOf(buttons: readonly RowButton[]): Slot[] {
  const slots: Slot[] = [];
  for (const button of buttons) {
    const place = slots.findIndex((slot) => slot.buttons.some((other) => areOpposite(other, button)));
    const shared = slots[place];
    if (shared) slots[place] = { ...shared, buttons: [...shared.buttons, button] };
    else slots.push({ id: button.id, buttons: [button], isDanger: button.isDanger });
  }
  return [...slots.filter(({ isDanger }) => !isDanger), ...slots.filter(({ isDanger }) => isDanger)];
}

/** Ids of the slots that at least one of these records uses. */
export function neededIds(
  slots: readonly Slot[],
  records: readonly RecordData[],
  context: ConditionContext,
): string[] {
  return slots
    .filter(({ buttons }) =>
      records.some((record) => buttons.some((button) => button.isFor(record, context))),
    )
    .map(({ id }) => id);
}

/** `order`: ids as they were first needed, so that nothing moves under the finger when a row's state changes. */
export function placed(slots: readonly Slot[], order: readonly string[]): Slots {
  const known = order.flatMap((id) => slots.find((slot) => slot.id === id) ?? []);
  return { places: known.slice(0, MOST_SHOWN), more: known.slice(MOST_SHOWN) };
}

export function isOneOf(slot: Slot, record: RecordData, context: ConditionContext): RowButton | undefined {
  return slot.buttons.find((button) => button.isFor(record, context));
}

function areOpposite({ does: one }: RowButton, { does: other }: RowButton): boolean {
  if (one.kind !== 'action' || other.kind !== 'action') return false;
  const [a, b] = [one.button.definition, other.button.definition];
  return a.undo === b.name || b.undo === a.name;
}

/** Of several places the first action's shows its words. Icons are enough for the others that have one: 编辑 is a pencil in every list. */
export function isIconAlone(slot: Slot, { places, more }: Slots): boolean {
  const hasIcons = slot.buttons.every(({ icon, glyph }) => icon || glyph);
  return hasIcons && places.length + more.length > 1 && slot !== places.find(isPrimary);
}

function isPrimary({ buttons, isDanger }: Slot): boolean {
  return !isDanger && buttons.some(({ does }) => does.kind === 'action');
}

/** Pixels of a column with these places; it is pinned and hides others behind it. */
export function slotsWidth(slots: Slots): number {
  const { places, more } = slots;
  const shown = places.reduce((sum, slot) => sum + slotWidth(slot, slots), more.length > 0 ? ICON_ALONE : 0);
  return Math.max(LEAST_WIDTH, shown + PADDING);
}

/** Pixels of the widest button of a place. */
export function slotWidth(slot: Slot, slots: Slots): number {
  if (isIconAlone(slot, slots)) return ICON_ALONE;
  const { buttons } = slot;
  return Math.max(...buttons.map(({ title, icon }) => widthOf(title) + (icon ? ICON_WIDTH : 0)));
}

const LEAST_WIDTH = 76;
const PADDING = 20;
const ICON_WIDTH = 18;
const ICON_ALONE = 28;

function widthOf(title: string): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 8), 0);
  return letters + 12;
}
