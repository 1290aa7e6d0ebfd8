import { isRecord } from '../../../values/record';
/** The fields that a form, its groups or a list of names puts somewhere. */
export function placedNames(node: unknown): Set<string> {
  if (typeof node === 'string') return new Set([node]);
  if (Array.isArray(node)) return new Set(node.flatMap((one) => [...placedNames(one)]));
  if (!isRecord(node)) return new Set();
  const { field, to, fields, groups } = node;
  return new Set([field, to, fields, groups].flatMap((one) => [...placedNames(one)]));
}
