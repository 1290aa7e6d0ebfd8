import { readBundle } from '#server/db/sqlBundle';

const files = import.meta.glob<string>('./*/sql/*.sql', { eager: true, query: '?raw', import: 'default' });

/** The tables and routines of the business, over those of the platform. */
export const domainSql = readBundle(files, {
  name: 'domain',
  baseline: 202611300301,
  subjects: ['ledger', 'payments', 'money', 'people', 'content', 'growth', 'moderation', 'messages'],
});
