import { type Field, normaliseOwnField, type Screen, sheetOf, sheets } from '../../engine/index';

type Raw = Readonly<Record<string, unknown>>;

/**
 * The fields of a draft as inputs and conditions need them: by what the file says at this moment, readable or not; where a reference
 * leads, and what every record has, by the draft as it was last read.
 */
export function fieldsIn({ fields: definitions }: Raw, last: Screen | null): Record<string, Field> {
  const known = last?.fields ?? {};
  const own = Object.entries((definitions ?? {}) as Record<string, Raw>).flatMap(
    ([name, raw]): [string, Field][] => {
      const field = fieldOf(name, raw);
      if (field === null) return [];
      const before = known[name];
      const isLinked = before?.type === field.type && sheetOf(field).comparability === 'reference';
      return [[name, isLinked ? before : field]];
    },
  );
  const written = Object.fromEntries(own);
  // in the order of the file
  return { ...written, ...known, ...written };
}

/** Null: too little of it is written yet. Its rules are left out: they may be anything while they are written. */
function fieldOf(name: string, raw: Raw): Field | null {
  const { type, title, multiple } = raw;
  if (typeof type !== 'string') return null;
  const sheet = sheets.get(type);
  if (!sheet || (sheet.requiredWords ?? []).some((word) => typeof raw[word] !== 'object' && !raw[word]))
    return null;
  const words = Object.fromEntries(
    Object.keys(sheet.words).flatMap((word) => (word in raw ? [[word, raw[word]]] : [])),
  );
  try {
    return normaliseOwnField(name, { type, title: title ?? name, multiple, ...words }, {});
  } catch {
    // the compiler trusts the check; what the check has not passed, half an option, is no field yet
    return null;
  }
}
