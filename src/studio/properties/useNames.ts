import { useMemo } from 'react';
import { type Field, useAnswer } from '../../engine/index';
import { AUDIT_NAMES, comparableFields, ownerTitle, type Schema } from '../../engine/pure';
import type { Path } from '../document/edit';
import { book } from '../schema/book';
import { fieldsIn } from './fieldsIn';
import {
  effectNames,
  fieldNames,
  type Named,
  nameKindOf,
  namesIn,
  SPAN_NAMES,
  sortNames,
  subjectOf,
} from './names';
import { usePanel } from './panel';

const NO_FIELDS = {};
/** The dictionary of all screens (`language.md` §3), and the screen of dictionaries. */
const SCREENS = 'sys_screen';
const DICTIONARIES = 'system/dict';

/** The fields that names at a place mean: the file's own, or those of the screen which its neighbour names. */
export function useFieldsAt(path: Path) {
  const { data, context } = usePanel();
  const subject = subjectOf(book.way(data, path));
  const named = useFieldsOf(subject);
  // a view has the fields of the screen that it shows, before it can be read itself
  const shown = useFieldsOf(shownIn(data));
  const own = useMemo(
    () => ({ ...shown, ...fieldsIn(data, context?.screen ?? null) }),
    [shown, data, context?.screen],
  );
  const fields = subject === null ? own : named;
  return { isOwn: subject === null, fields: useMemo(() => declaredFirst(fields), [fields]) };
}

/** Where a condition may ask for the record to which a reference leads: not in rows, options and questions, nor for lists. */
function isWithReferred(path: Path): boolean {
  const isInRows = path[0] === 'fields' && path[2] === 'fields';
  return (
    !isInRows &&
    !['resource', 'queue', 'table', 'queries', 'cards'].includes(String(path[0])) &&
    !path.some((key) => key === 'options' || key === 'ask' || key === 'where')
  );
}

/** `userId.level`: the fields of the records to which these lead, by the titles of both. */
export function useReferredAt(path: Path, fields: Readonly<Record<string, Field>>) {
  const { context } = usePanel();
  const references = useMemo(() => (isWithReferred(path) ? singleReferences(fields) : []), [path, fields]);
  const screens = [...new Set(references.map(({ words }) => String(words.to)))].sort();
  const isRead = context !== null && context.edition > 0 && screens.length > 0;
  const { answer } = useAnswer(
    isRead
      ? () =>
          Promise.all(
            screens.map(async (id) => [id, (await context.checker.screen(id))?.screen.fields] as const),
          )
      : null,
    [context?.checker, screens.join(' ')],
  );
  return useMemo(() => {
    const known = new Map(answer ?? []);
    const referred = references.flatMap((own) =>
      Object.values(comparableFields(known.get(String(own.words.to)) ?? {})).map((field): [string, Field] => {
        const name = `${own.name}.${field.name}`;
        return [name, { ...field, name }];
      }),
    );
    return Object.fromEntries(referred);
  }, [answer, references]);
}

function singleReferences(fields: Readonly<Record<string, Field>>): Field[] {
  return Object.values(fields).filter(({ isMultiple, words }) => !isMultiple && typeof words.to === 'string');
}

/** The fields of the file's own record with which others are compared at this place; undefined: the same record's. */
export function useComparedAt(path: Path): Readonly<Record<string, Field>> | undefined {
  const { data, context } = usePanel();
  const isOther = book.way(data, path).some(({ schema }) => schema.comparesOwn);
  const own = useMemo(
    () => (isOther ? ownFieldsAt(path, fieldsIn(data, context?.screen ?? null)) : undefined),
    [isOther, path, data, context?.screen],
  );
  return own;
}

/** In rows those of the row. */
function ownFieldsAt([, name, inner]: Path, fields: Readonly<Record<string, Field>>) {
  return (inner === 'fields' && fields[String(name)]?.words.fields) || fields;
}

/** What every record has comes last: it is chosen less often. */
function declaredFirst(fields: Readonly<Record<string, Field>>): Readonly<Record<string, Field>> {
  const entries = Object.entries(fields);
  const isAudit = ([name]: [string, Field]) => AUDIT_NAMES.includes(name);
  return Object.fromEntries([...entries.filter((one) => !isAudit(one)), ...entries.filter(isAudit)]);
}

/** Of another screen, as it was last read; nothing without an id. */
function useFieldsOf(screenId: string | null): Readonly<Record<string, Field>> {
  const { context } = usePanel();
  const isRead = context !== null && context.edition > 0;
  const { answer } = useAnswer(isRead && screenId !== null ? () => context.checker.screen(screenId) : null, [
    context?.checker,
    screenId,
  ]);
  return answer?.screen.fields ?? NO_FIELDS;
}

function shownIn({ resource }: Readonly<Record<string, unknown>>): string | null {
  const { of } = (resource ?? {}) as { of?: unknown };
  return typeof of === 'string' ? of : null;
}

/** Names that fit a place, the nearest first; an author who knows another writes it. */
export function useNames(path: Path, schema: Schema): Named[] {
  const { data, context } = usePanel();
  const { isOwn, fields } = useFieldsAt(path);
  const kind = nameKindOf(schema);
  const referred = useReferredAt(path, fields);
  const isDotted = schema.named?.includes('columnName') === true && isOwn;
  const { answer: listed } = useAnswer(
    context && (kind === 'screen' || kind === 'dictionary') ? () => listOf(kind, context.own) : null,
    [context?.own, kind],
  );
  switch (kind) {
    case 'field':
    case 'group':
    case 'sort': {
      const compiled = kind === 'sort' ? sortNames(fieldNames(fields)) : fieldNames(fields);
      const spans = kind === 'group' ? SPAN_NAMES : [];
      const others = isDotted ? referredNames(referred, fields) : [];
      return unique([...spans, ...(isOwn ? namesIn(data, kind) : []), ...compiled, ...others]);
    }
    case 'screen':
    case 'dictionary':
      return listed ?? [];
    case 'effect':
      return effectNames(schema);
    case 'verb':
    case 'query':
      return namesIn(data, kind);
    case 'other':
      return (schema.examples ?? []).flatMap((one) =>
        typeof one === 'string' ? [{ name: one, title: '' }] : [],
      );
    case null:
      return [];
  }
}

async function listOf(
  kind: 'screen' | 'dictionary',
  own: NonNullable<ReturnType<typeof usePanel>['context']>['own'],
): Promise<Named[]> {
  if (kind === 'screen')
    return (await own.data.dict(SCREENS)).map(({ value, text }) => ({ name: value, title: text }));
  const screen = await own.screens.load(DICTIONARIES);
  const { records } = await own.data.list(screen, { pageNo: 1, pageSize: 500, sort: [], filters: {} });
  return records.map(({ dictCode, dictName }) => ({ name: String(dictCode), title: String(dictName) }));
}

/** 客人的等级 */
function referredNames(
  referred: Readonly<Record<string, Field>>,
  fields: Readonly<Record<string, Field>>,
): Named[] {
  return Object.values(referred).map(({ name, title }) => ({
    name,
    title: `${ownerTitle(name, fields)}${title}`,
  }));
}

/** The first of each name. */
function unique(names: readonly Named[]): Named[] {
  const known = new Set<string>();
  return names.filter(({ name }) => !known.has(name) && known.add(name));
}
