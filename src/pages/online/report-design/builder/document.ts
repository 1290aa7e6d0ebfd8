import type { ReportDocument } from '#engine/index';

/** The text as a document; null while it is none. Its shape is the server's to judge. */
export function documentOf(source: string): ReportDocument | null {
  try {
    const parsed: unknown = JSON.parse(source);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as ReportDocument)
      : null;
  } catch {
    // shown in place of the builder
    return null;
  }
}

export function textOf(document: ReportDocument): string {
  return JSON.stringify(document, null, 2);
}

/** A part that says nothing is left out. */
export function orAbsent<T extends object>(part: T): T | undefined {
  return Object.keys(part).length === 0 ? undefined : part;
}

/** A name that none of these is: `measure`, `measure2`. */
export function freeName(stem: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** With an item put, moved or taken away. */
export function withItem<T>(list: readonly T[], index: number, item: T | undefined): T[] {
  return list.flatMap((one, place) => (place !== index ? [one] : item === undefined ? [] : [item]));
}
