type Raw = Readonly<Record<string, unknown>>;

/** A condition as files write it: what stands together in one object where no name is said twice, else in a list. */
export function asFiled(raw: unknown): Raw | null {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? filed(raw as Raw) : null;
}

function filed({ all, any, not, ...lines }: Raw): Raw {
  const said: Raw = {
    ...lines,
    ...(any !== undefined && { any: listed(any) }),
    ...(not !== undefined && { not: filed(not as Raw) }),
  };
  return all === undefined
    ? said
    : together([...(Object.keys(said).length > 0 ? [said] : []), ...listed(all)]);
}

function together(parts: readonly Raw[]): Raw {
  const merged: Record<string, unknown> = {};
  for (const [name, said] of parts.flatMap((part) => Object.entries(part))) {
    const both = name in merged ? joined(name, merged[name], said) : said;
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
function isComparison(said: unknown): said is Raw {
  return typeof said === 'object' && said !== null && !Array.isArray(said) && !('field' in said);
}

function listed(said: unknown): Raw[] {
  return (said as Raw[]).map(filed);
}
