import { isRecord } from '../../engine/pure';

type Raw = Readonly<Record<string, unknown>>;

/** A condition as files write it: parts in one object if no name occurs twice, else in a list. */
export function asFiled(raw: unknown): Raw | null {
  return isRecord(raw) ? filed(raw) : null;
}

function filed({ all, any, not, ...lines }: Raw): Raw {
  const condition: Raw = {
    ...lines,
    ...(any !== undefined && { any: listed(any) }),
    ...(not !== undefined && { not: filed(not as Raw) }),
  };
  return all === undefined
    ? condition
    : mergeParts([...(Object.keys(condition).length > 0 ? [condition] : []), ...listed(all)]);
}

function mergeParts(parts: readonly Raw[]): Raw {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const both = name in merged ? joined(name, merged[name], value) : value;
    if (both === null) return { all: parts };
    merged[name] = both;
  }
  return merged;
}

/** Two comparisons of one field; null: one object cannot say both. */
function joined(name: string, a: unknown, b: unknown): Raw | null {
  if (name === 'not' || !isComparison(a) || !isComparison(b)) return null;
  return Object.keys(b).some((op) => op in a) ? null : { ...a, ...b };
}

/** `{"gt": 1}`; not `{"field": …}`, which says by itself that two fields are equal. */
function isComparison(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('field' in value);
}

function listed(value: unknown): Raw[] {
  return (value as Raw[]).map(filed);
}
