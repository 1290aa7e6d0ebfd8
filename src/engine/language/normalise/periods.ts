import { isRecord } from '../../values/record';

/** Every place of a file that shows two fields as one period: `{"field": "startTime", "to": "endTime"}`. */
export function periodsIn(node: unknown): { field: string; to: string }[] {
  if (Array.isArray(node)) return node.flatMap(periodsIn);
  if (!isRecord(node)) return [];
  const { field, to } = node;
  const own = typeof field === 'string' && typeof to === 'string' ? [{ field, to }] : [];
  return [...own, ...Object.values(node).flatMap(periodsIn)];
}
