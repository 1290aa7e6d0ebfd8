import type { Effects } from '../../contract/effect';
import type { ScreenError } from '../../contract/errors';
import type { ScreenKind } from '../../contract/kind';
import type { WidgetSheet } from '../../contract/widget';
import { isOfOwnRecord } from '../../formula/names';
import { sheetOf } from '../../widgets/sheets';
import { AUDIT, AUDIT_NAMES } from '../normalise/audit';
import type { FieldDefinition, ScreenDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { ParsedFile, Path } from '../parse/parse';

/** A field as the checks see it: what the author wrote, with its data sheet. */
export interface FieldFacts {
  name: string;
  type: string;
  sheet: WidgetSheet;
  raw: FieldDefinition;
  isSensitive: boolean;
  isMultiple: boolean;
}

/** A valid file with its fields (those of `resource.of` included) and a way to report. */
export interface ScreenFacts {
  id: string;
  raw: ScreenDefinition;
  parsed: ParsedFile;
  kind: ScreenKind;
  fields: Map<string, FieldFacts>;
  /** Fields that something names; what remains may be a misspelt definition. */
  used: Set<string>;
  /** Errors by the name that was not found, in this file and in others that look in here. */
  missing: Map<string, ScreenError[]>;
  /** Another screen, to which a reference leads. Absent where none may be asked for. */
  other?: (id: string) => ScreenFacts | undefined;
}

/**
 * What the checks of a screen may ask of the other files: single ones by their ids, so that what was asked can be noted
 * (`judgeScreen`). The names of domain effects where they are known.
 */
export interface CheckContext {
  screens: Pick<ReadonlyMap<string, ScreenFacts>, 'get' | 'has'>;
  /** Every file's id, those with errors included, so that one broken file does not break those that name it. */
  ids: Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>;
  effects: Effects | null;
  /** Codes of the dictionaries there are; null: not known here. */
  dictionaries: ReadonlySet<string> | null;
}

/** All files of one run. */
export interface WholeCheckContext extends CheckContext {
  screens: ReadonlyMap<string, ScreenFacts>;
  /** The screens as they were before this change: what they had is theirs. */
  before: ScreenFacts[];
}

export type Check = (screen: ScreenFacts, world: CheckContext) => ScreenError[];

export function factsOf(parsed: ParsedFile, files: Map<string, ParsedFile>): ScreenFacts {
  const raw = parsed.data as ScreenDefinition;
  const base = files.get(String(raw.resource?.of));
  const kind = raw.kind ?? 'list';
  const fields = fieldsOf(parsed, raw, base);
  return { id: parsed.id, raw, parsed, kind, fields, used: new Set(), missing: new Map() };
}

const knownFields = new WeakMap<
  ParsedFile,
  { base: ParsedFile | undefined; fields: ScreenFacts['fields'] }
>();

/** The same map for the same two files, so that callers can compare by identity. */
function fieldsOf(
  parsed: ParsedFile,
  raw: ScreenDefinition,
  base: ParsedFile | undefined,
): ScreenFacts['fields'] {
  const known = knownFields.get(parsed);
  if (known && known.base === base) return known.fields;
  const fields = readFields(raw, base);
  knownFields.set(parsed, { base, fields });
  return fields;
}

function readFields(raw: ScreenDefinition, base: ParsedFile | undefined): ScreenFacts['fields'] {
  const declared = { ...(base?.data as ScreenDefinition | undefined | null)?.fields, ...raw.fields };
  const audit = raw.resource ? AUDIT_NAMES : [];
  const known = Object.fromEntries(audit.map((name) => [name, AUDIT[name]]));
  const retitled = Object.entries(declared).map(([name, definition]) => [
    name,
    { ...AUDIT[name], ...definition },
  ]);
  const written = { ...known, ...Object.fromEntries(retitled) } as Record<string, FieldDefinition>;
  const isOwned = raw.resource?.owned !== false && base === undefined;
  const isColumn = ({ formula }: FieldDefinition) =>
    formula === undefined || (isOwned && isOfOwnRecord(formula, (name) => written[name]));
  return new Map(
    Object.entries(written).map(([name, definition]) => [
      name,
      fieldFacts(name, definition, isColumn(definition)),
    ]),
  );
}

export function fieldFacts(name: string, definition: FieldDefinition, isColumn = true): FieldFacts {
  const type = String(definition.type);
  // what is measured elsewhere has no column either
  const hasColumn = definition.figure === undefined && isColumn;
  const raw = hasColumn ? definition : { stored: false, ...definition };
  const sheet = sheetOf({ type });
  return {
    name,
    type,
    sheet,
    raw,
    isSensitive: raw.sensitive ?? sheet.isSensitive ?? false,
    isMultiple: raw.multiple === true || (sheet.isList ?? false),
  };
}

/** The field of a name that something uses. */
export function findField(screen: ScreenFacts, name: string): FieldFacts | undefined {
  screen.used.add(name);
  return screen.fields.get(name);
}

/** The error for a name that is no field of the screen, or nothing. */
export function unknownField(
  screen: ScreenFacts,
  name: string,
  path: Path,
  at: 'key' | 'value' = 'value',
): ScreenError[] {
  if (findField(screen, name)) return [];
  const error = screen.parsed.error(path, messages.unknownField(name, screen.fields.keys()), at);
  return missed(screen, name, error);
}

/** The same for a name that one file uses of another screen's fields: `userId.level`, `by`, a dashboard's `measure`. */
export function unknownForeign(
  screen: ScreenFacts,
  target: ScreenFacts,
  name: string,
  path: Path,
  at: 'key' | 'value' = 'value',
): ScreenError[] {
  if (findField(target, name)) return [];
  const error = screen.parsed.error(
    path,
    messages.unknownForeign(target.id, name, target.fields.keys(), offered(target, screen)),
    at,
  );
  return missed(target, name, error);
}

/** The fields that another screen declares: those that lead here first, then those that lead anywhere. */
function offered(target: ScreenFacts, screen: ScreenFacts): { name: string; title: string }[] {
  const rank = ({ raw, sheet }: FieldFacts) => {
    if (raw.to === screen.id) return 0;
    return sheet.comparability === 'reference' ? 1 : 2;
  };
  return [...target.fields.values()]
    .filter(({ name }) => !AUDIT_NAMES.includes(name))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, raw }) => ({ name, title: String(raw.title) }));
}

function missed(screen: ScreenFacts, name: string, error: ScreenError): ScreenError[] {
  screen.missing.set(name, [...(screen.missing.get(name) ?? []), error]);
  return [error];
}

export function unknownScreen(
  screen: ScreenFacts,
  world: CheckContext,
  id: string,
  path: Path,
): ScreenError[] {
  return world.ids.has(id) ? [] : [screen.parsed.error(path, messages.unknownScreen(id, world.ids))];
}

/** Items of a list word with their places; nothing where the word is absent. */
export function itemsAt<Item>(items: readonly Item[] | undefined, path: Path): { item: Item; path: Path }[] {
  return (items ?? []).map((item, index) => ({ item, path: [...path, index] }));
}
