import { readBundle } from '#server/db/sqlBundle';
import type { TableFacts } from '#server/db/tableFacts';

const files = import.meta.glob<string>('./*/sql/*.sql', { eager: true, query: '?raw', import: 'default' });
const tables = import.meta.glob<Record<string, TableFacts>>('./*/sql/tables.json', {
  eager: true,
  import: 'default',
});

/** The tables and routines of the business, over those of the platform. */
export const domainSql = readBundle(files, tables, {
  name: 'domain',
  baseline: 202611300301,
  subjects: ['ledger', 'payments', 'money', 'people', 'content', 'growth', 'moderation', 'messages'],
});
