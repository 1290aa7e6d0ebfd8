import type { Schema } from '../engine/pure';

/** Words that authors of screens have nothing to do with. */
export const UNSAID: ReadonlySet<string> = new Set(['$schema', '$version']);

/** A table whose keys the author names: fields, buttons, options. */
export function isMap({ additionalProperties, type }: Schema): boolean {
  return type === 'object' && typeof additionalProperties === 'object';
}

/** What a word is for, where it is edited by hand and its JSON is not seen. */
export function descriptionOf({ panel, description = '' }: Schema): string {
  return panel ?? description;
}

/** What a word is called: its description up to the first sign. */
export function shortOf(schema: Schema): string {
  return descriptionOf(schema).split(/[：；。，]/)[0] ?? '';
}

/** What an entry that has no title of its own is called: by the grammar if it is one of its words, by its name, by its place. */
export function entryTitle(owner: Schema, key: string | number | undefined, index: number): string {
  if (typeof key !== 'string') return `第 ${index + 1} 项`;
  const word = Object.hasOwn(owner.properties ?? {}, key) ? owner.properties?.[key] : undefined;
  return (word && word !== true ? shortOf(word) : '') || key;
}

/** How the title of a field is found by its name. */
export function titlesOf(data: unknown): ReadonlyMap<string, string> {
  const fields = (data as { fields?: Record<string, { title?: unknown } | null> } | null)?.fields;
  return new Map(Object.entries(fields ?? {}).map(([name, field]) => [name, String(field?.title ?? name)]));
}
