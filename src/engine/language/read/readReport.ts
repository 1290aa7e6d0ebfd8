import judge from 'virtual:report-validator';
import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { ReportDocument } from '../../contract/report';
import { sheetOf } from '../../contract/sheetBook';
import { parse } from '../parse/parse';
import { shapeErrors } from '../validate/validate';

/** What a report is called in its errors: it has no file. */
const FILE = texts.reportFile;

/**
 * A report's text as a document, or the errors in its shape: line, column and a Chinese sentence. Whether its names
 * mean something depends on the caller, and is judged when it runs.
 */
export function readReport(text: string): { document: ReportDocument | null; errors: ScreenError[] } {
  const parsed = parse({ file: FILE, text });
  const errors = parsed.errors.length > 0 ? parsed.errors : shapeErrors(parsed, judge);
  if (errors.length > 0) return { document: null, errors };
  const document = parsed.data as ReportDocument;
  const own = [...combinationDiagnostics(document), ...fieldDiagnostics(document)].map(([path, message]) =>
    parsed.error(path, message),
  );
  return own.length > 0 ? { document: null, errors: own } : { document, errors: [] };
}

/** Words that exclude each other, or a word that needs another. */
function combinationDiagnostics({
  query,
  sql,
  columns,
}: ReportDocument): [path: string[], message: string][] {
  if (query && sql !== undefined) return [[['sql'], texts.oneOfQueryAndSql]];
  if (!query && sql === undefined) return [[[], texts.queryOrSqlNeeded]];
  if (query && columns) return [[['columns'], texts.columnsOfSql]];
  if (query?.fields && (query.group || query.measures))
    return [[['query', 'fields'], texts.fieldsExcludeGroups]];
  if (query && !query.fields && !query.group && !query.measures)
    return [[['query'], texts.fieldsOrGroupsNeeded]];
  return [];
}

/**
 * Words of fields that mean nothing in a report: those that depend on other fields, rights, storage; and patterns,
 * because an author's may take for ever.
 */
const REFUSED = [
  ...[
    'pattern',
    'when',
    'alert',
    'readOnly',
    'permission',
    'run',
    'figure',
    'formula',
    'unique',
    'rising',
    'stored',
  ],
  ...['formerly', 'writeOnly', 'fields'],
];

function fieldDiagnostics({
  parameters = {},
  columns = {},
}: ReportDocument): [path: string[], message: string][] {
  return [
    ...Object.entries(parameters).flatMap(([name, definition]) =>
      definitionDiagnostics(['parameters', name], definition, true),
    ),
    ...Object.entries(columns).flatMap(([name, definition]) =>
      definitionDiagnostics(['columns', name], definition, false),
    ),
  ];
}

function definitionDiagnostics(
  path: string[],
  definition: Readonly<Record<string, unknown>>,
  isTyped: boolean,
): [path: string[], message: string][] {
  const { coded, isSealed, comparability } = sheetOf({ type: String(definition.type) });
  // the screens would have to say where a reference leads
  const isUnfit = coded === 'records' || isSealed || (isTyped && comparability === 'none');
  const others = ['default', 'minimum', 'maximum', 'required'].filter((word) => isObject(definition[word]));
  const choices = Object.values(definition.options ?? {}).filter(isObject);
  return [
    ...(isUnfit ? [at([...path, 'type'], texts.typeRefused(String(definition.type)))] : []),
    ...REFUSED.filter((word) => word in definition).map((word) =>
      at([...path, word], texts.wordRefused(word)),
    ),
    ...others.map((word) => at([...path, word], texts.oneValueOnly(word))),
    ...(choices.some((choice) => 'when' in choice)
      ? [at([...path, 'options'], texts.noOptionConditions)]
      : []),
  ];
}

function at(path: string[], message: string): [path: string[], message: string] {
  return [path, message];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
