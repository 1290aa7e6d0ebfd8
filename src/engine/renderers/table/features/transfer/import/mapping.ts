import type { Screen, Verb } from '#engine/contract/screen';
import type {
  ImportAsk,
  ImportField,
  ImportMode,
  ImportPreview,
  ImportResult,
} from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';
import * as signs from '#texts/signs';

/** A column takes what was suggested; what only finds records waits until rows may update. */
export function initialAsk(preview: ImportPreview): ImportAsk {
  return {
    head: preview.head,
    sheet: preview.sheet,
    columns: suggestedColumns(preview, 'add'),
    ...{ fixed: {}, mode: 'add', key: null, clears: false, skipsBad: false },
  };
}

/** As the last time; a column that the sheet has more is left out. */
export function storedAsk({ columns, sheet, stored }: ImportPreview): ImportAsk | null {
  return stored && { ...stored, sheet, columns: columns.map((_, index) => stored.columns[index] ?? null) };
}

function suggestedColumns({ columns, fields }: ImportPreview, mode: ImportMode): (string | null)[] {
  const keyOnly = keyOnlyNames(fields);
  return columns.map(({ suggested }) =>
    suggested !== null && mode === 'add' && keyOnly.has(suggested) ? null : suggested,
  );
}

function keyOnlyNames(fields: readonly ImportField[]): ReadonlySet<string> {
  return new Set(fields.filter(({ isKeyOnly }) => isKeyOnly).map(({ name }) => name));
}

/** Fields that a column may fill. */
export function choicesFor({ fields }: ImportPreview, { mode }: ImportAsk): ImportField[] {
  return mode === 'add' ? fields.filter(({ isKeyOnly }) => !isKeyOnly) : fields;
}

/** Keys by which this mode may find records. */
export function keysFor({ keys }: ImportPreview, mode: ImportMode): ImportPreview['keys'] {
  return mode === 'both' ? keys.filter(({ canAdd }) => canAdd) : keys;
}

/** Another mode: the key is one whose columns the sheet has, and columns that only find records come and go with it. */
export function withMode(preview: ImportPreview, ask: ImportAsk, mode: ImportMode): ImportAsk {
  if (mode === 'add') {
    const keyOnly = keyOnlyNames(preview.fields);
    const columns = ask.columns.map((name) => (name !== null && keyOnly.has(name) ? null : name));
    return { ...ask, mode, columns, key: null, clears: false };
  }
  const suggested = suggestedColumns(preview, mode);
  const columns = ask.columns.map((name, index) => name ?? freeOf(suggested[index] ?? null, ask));
  const keys = keysFor(preview, mode);
  const found = keys.find(({ fields }) => fields.every((name) => columns.includes(name)));
  const isStillKey = keys.some(({ name }) => name === ask.key);
  return { ...ask, mode, columns, key: isStillKey ? ask.key : ((found ?? keys[0])?.name ?? null) };
}

function freeOf(name: string | null, { columns, fixed }: ImportAsk): string | null {
  return name === null || columns.includes(name) || name in fixed ? null : name;
}

/** A field fills from one column: another that had it is left out, and so is its fixed value. */
export function withColumn(ask: ImportAsk, index: number, field: string | null): ImportAsk {
  const columns = ask.columns.map((name, at) => {
    if (at === index) return field;
    return name === field ? null : name;
  });
  const fixed = Object.fromEntries(Object.entries(ask.fixed).filter(([name]) => name !== field));
  return { ...ask, columns, fixed };
}

/** Null takes the fixed value away. */
export function withFixed(ask: ImportAsk, field: string, text: string | null): ImportAsk {
  const { [field]: _, ...others } = ask.fixed;
  return { ...ask, fixed: text === null ? others : { ...others, [field]: text } };
}

const isFilled = ({ columns, fixed }: ImportAsk, name: string) =>
  columns.includes(name) || (fixed[name] ?? '').trim() !== '';

/** What a new record needs and no column fills. */
export function missingFields(preview: ImportPreview, ask: ImportAsk): ImportField[] {
  if (ask.mode === 'update') return [];
  return preview.fields.filter(({ isNeeded, name }) => isNeeded && !isFilled(ask, name));
}

/** Why this mapping cannot be tried yet; null: it can. */
export function problemOf(preview: ImportPreview, ask: ImportAsk): string | null {
  const titles = (names: readonly string[]) =>
    names
      .map((name) => `“${preview.fields.find((field) => field.name === name)?.title ?? name}”`)
      .join(signs.listComma);
  if (ask.columns.every((name) => name === null)) return texts.mapOneColumn;
  const missing = ask.mode === 'add' ? missingFields(preview, ask) : [];
  if (missing.length > 0) return texts.newNeeds(titles(missing.map(({ name }) => name)));
  if (ask.mode === 'add') return null;
  const key = preview.keys.find(({ name }) => name === ask.key);
  if (key === undefined) return texts.chooseKeyField;
  const absent = key.fields.filter((name) => !ask.columns.includes(name));
  return absent.length > 0 ? texts.keyNeeds(key.title, titles(absent)) : null;
}

/** What adding and editing ask of the records that a trial found, each once. */
export function promptsOf({ verbs }: Screen, { added, updated, unchanged }: ImportResult): Verb['ask'] {
  const prompts = [
    ...(added > 0 ? (verbs.add?.ask ?? []) : []),
    ...(updated + unchanged > 0 ? (verbs.edit?.ask ?? []) : []),
  ];
  const byName = new Map(prompts.map((prompt) => [prompt.field.name, prompt]));
  return [...byName.values()];
}

/** One text a line: what keeps it out. */
export function reasonsOf({ faults }: ImportResult): Record<number, string> {
  const reasons: Record<number, string> = {};
  for (const { line, message } of faults)
    reasons[line] = reasons[line] === undefined ? message : `${reasons[line]}${signs.semicolon}${message}`;
  return reasons;
}
