import { readBundle } from './db/sqlBundle';

const files = import.meta.glob<string>('./*/sql/*.sql', { eager: true, query: '?raw', import: 'default' });

/** The tables and routines of the platform. None of them names a table of the business. */
export const platformSql = readBundle(files, {
  name: 'platform',
  baseline: 202611300300,
  subjects: [
    ...['db', 'access', 'settings', 'journal', 'storage', 'screens', 'scheduler', 'resource'],
    ...['messaging', 'monitoring'],
  ],
});
