import type { ColumnLayout } from './columnLayout';

/** All columns' keys after one went before another, or behind it; null where that changes nothing. */
export function keysAfterDrop<Row>(
  layout: ColumnLayout<Row>,
  key: string,
  target: string,
  isBehind: boolean,
): string[] | null {
  const keys = keysOf(layout);
  const others = keys.filter((one) => one !== key);
  const at = others.indexOf(target);
  if (at < 0) return null;
  others.splice(isBehind ? at + 1 : at, 0, key);
  return others.join() === keys.join() ? null : others;
}

/** The same after a step to the left (-1) or right among columns that may change places; null at the end. */
export function keysAfterStep<Row>(layout: ColumnLayout<Row>, key: string, step: -1 | 1): string[] | null {
  const movable = boxesOf(layout)
    .filter(({ column }) => !column.isPlaceFixed)
    .map(({ column }) => column.key);
  const at = movable.indexOf(key);
  const target = at < 0 ? undefined : movable[at + step];
  return target === undefined ? null : keysAfterDrop(layout, key, target, step > 0);
}

function keysOf<Row>(layout: ColumnLayout<Row>): string[] {
  return boxesOf(layout).map(({ column }) => column.key);
}

function boxesOf<Row>({ left, centre, right }: ColumnLayout<Row>) {
  return [...left, ...centre, ...right];
}
