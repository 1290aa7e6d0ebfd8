import { readBundle } from './db/sqlBundle';
import type { TableFacts } from './db/tableFacts';

const files = import.meta.glob<string>('./*/sql/*.sql', { eager: true, query: '?raw', import: 'default' });
const tables = import.meta.glob<Record<string, TableFacts>>('./*/sql/tables.json', {
  eager: true,
  import: 'default',
});

/** The tables and routines of the platform. None of them names a table of the business. */
export const platformSql = readBundle(files, tables, {
  name: 'platform',
  baseline: 202611300300,
  subjects: [
    ...['db', 'access', 'settings', 'journal', 'storage', 'screens', 'scheduler', 'resource'],
    ...['messaging', 'monitoring'],
  ],
});
