import * as texts from '#texts/renderers/queue';
import type { Condition } from '../../contract/condition';
import type { Field } from '../../contract/field';
import { sheetOf } from '../../widgets/sheets';

/** A share that has an alert below a threshold, such as the likeness of two faces: the value beside it, as a bar. */
export function ThresholdBar({ field, value }: { field: Field; value: unknown }) {
  const least = leastOf(field);
  if (least === null || typeof value !== 'number') return null;
  const whole = sheetOf(field).spreadsheet?.divisor ?? 1;
  const place = (part: number) => `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
  return (
    <span className={value < least ? 'queue-share is-low' : 'queue-share'}>
      <span className="queue-share-bar" aria-hidden="true">
        <span style={{ width: place(value) }} />
        <i style={{ insetInlineStart: place(least) }} />
      </span>
      <small>{texts.threshold(sheetOf(field).text(least, field))}</small>
    </span>
  );
}

/** `"alert": {"faceScore": {"lt": 8000}}` of a share by itself; null: it has no such alert. */
function leastOf(field: Field): number | null {
  if (sheetOf(field).isShare !== true || field.alert === null) return null;
  const [condition, ...others] = partsOf(field.alert);
  if (condition === undefined || others.length > 0 || !('op' in condition)) return null;
  const { field: name, op, operand } = condition;
  const isBound = name === field.name && op === 'lt' && 'literal' in operand;
  return isBound && typeof operand.literal === 'number' ? operand.literal : null;
}

function partsOf(condition: Condition): Condition[] {
  return 'all' in condition ? condition.all.flatMap(partsOf) : [condition];
}
