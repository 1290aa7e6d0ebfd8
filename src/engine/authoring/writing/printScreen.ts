import { formatScreen } from './formatScreen';

/** What a file says as text: each definition on a separate line, laid out as the formatter would leave it. */
export function printScreen(raw: Record<string, unknown>): string {
  return formatScreen(spread(raw, 0)) as string;
}

/** JSON with a line break in every object that takes several lines. */
function spread(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => spread(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const parts = entries.map(([key, item]) => `${JSON.stringify(key)}:${spread(item, depth + 1)}`);
  return `{${
    isSpread(
      entries.map(([, item]) => item),
      depth,
    )
      ? '\n'
      : ''
  }${parts.join(',')}}`;
}

/** The file itself, lists of definitions (fields, actions, cards), and words that say several things. */
function isSpread(items: readonly unknown[], depth: number): boolean {
  const isDeep = (item: unknown) => typeof item === 'object' && item !== null;
  const isDefinitions = items.every((item) => isDeep(item) && !Array.isArray(item));
  return depth === 0 || (depth === 1 && items.some(isDeep) && (items.length > 1 || isDefinitions));
}
