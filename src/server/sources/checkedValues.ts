/**
 * The values that a check allows, as a catalogue writes it: `CHECK ((status)::text = ANY (ARRAY['a'::text, 'b'::text]))`, or
 * `(`status` in (_utf8mb4\\'a\\',_utf8mb4\\'b\\'))`. Null: it says something else, or more than that.
 */
export function checkedValues(definition: string): string[] | null {
  const plain = definition.replaceAll("\\'", "'");
  if (/\b(and|or|not|between)\b|[<>]/i.test(withoutTexts(plain))) return null;
  const list =
    /=\s*any\s*\(+\s*array\s*\[(.*)\]/i.exec(plain)?.[1] ?? /\bin\s*\((.*?)\)\s*\)*$/i.exec(plain)?.[1];
  if (list === undefined) return null;
  const texts = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  if (texts.length > 0) return texts;
  const numbers = list.split(',').map((part) => part.trim().replace(/::\w+$/, ''));
  return numbers.every((number) => /^-?\d{1,15}$/.test(number)) ? numbers : null;
}

function withoutTexts(definition: string): string {
  return definition.replace(/'(?:[^']|'')*'/g, '');
}
