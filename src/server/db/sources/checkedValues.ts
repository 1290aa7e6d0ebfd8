/**
 * The values that a check allows, as a catalogue writes it: `CHECK ((status)::text = ANY (ARRAY['a'::text, 'b'::text]))`, or
 * `(`status` in (_utf8mb4\\'a\\',_utf8mb4\\'b\\'))`. Null: it says something else, or more than that.
 */
export function checkedValues(definition: string): string[] | null {
  const plain = definition.replaceAll("\\'", "'");
  const bareDefinition = withoutTexts(plain).toLowerCase();
  if (/\b(?:and|or|not|between)\b|[<>]/.test(bareDefinition)) return null;
  const listStart = [/\barray\[/, /\bin \(/]
    .map((word) => word.exec(bareDefinition))
    .find((found) => found !== null);
  if (!listStart) return null;
  const texts = [...plain.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  if (texts.length > 0) return texts;
  const numbers = bareDefinition.slice(listStart.index + listStart[0].length).match(/-?\d{1,15}/g);
  return numbers && [...numbers];
}

function withoutTexts(definition: string): string {
  return definition.replace(/'(?:[^']|'')*'/g, '');
}
