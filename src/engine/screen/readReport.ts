import judge from 'virtual:report-validator';
import type { ScreenError } from '../contract/errors';
import type { ReportDocument } from '../contract/report';
import { parse } from './parse';
import { shapeErrors } from './validate';

/** What a report is called in its errors: it has no file. */
const FILE = '报表.json';

/**
 * A report's text as a document, or what is wrong with its shape: line, column and a Chinese sentence. Whether its names mean
 * something depends on who asks, and is judged where it runs.
 */
export function readReport(text: string): { document: ReportDocument | null; errors: ScreenError[] } {
  const parsed = parse({ file: FILE, text });
  const errors = parsed.errors.length > 0 ? parsed.errors : shapeErrors(parsed, judge);
  if (errors.length > 0) return { document: null, errors };
  const document = parsed.data as ReportDocument;
  const own = togetherFaults(document).map(([path, message]) => parsed.error(path, message));
  return own.length > 0 ? { document: null, errors: own } : { document, errors: [] };
}

/** What stands beside what it cannot stand beside, or alone. */
function togetherFaults({ query, sql, columns }: ReportDocument): [path: string[], message: string][] {
  if (query && sql !== undefined) return [[['sql'], '"query" 和 "sql" 只能写一个']];
  if (!query && sql === undefined) return [[[], '要有 "query"（搭建）或 "sql"']];
  if (query && columns) return [[['columns'], '"columns" 只用于 "sql"，搭建的报表照字段显示']];
  if (query?.fields && (query.group || query.measures))
    return [[['query', 'fields'], '"fields" 是逐条列出，不能和 "group"、"measures" 一起写']];
  if (query && !query.fields && !query.group && !query.measures)
    return [[['query'], '要有 "fields"，或 "group"、"measures"']];
  return [];
}
