import type { effectsOf } from '#engine/pure';
import type { Addition } from '#server/app/addition';
import type { Route } from '#server/http/route';
import { jobsIn, partsIn } from '#server/parts/found';
import type { Job } from '#server/scheduler/job';
import type { ValuesOf } from '#server/settings/settings';
import { hasRecords, seedDemonstration } from './demo/seed';
import { withdrawMessages } from './messages/rules/appMessage';
import { ensureTemplates } from './messages/rules/initialTemplates';
import { messagesSeen } from './messages/rules/messagesSeen';
import { namedTemplates } from './messages/rules/messageTemplates';
import { books } from './money/booksCheck';
import { roleConflicts } from './money/roleConflicts';
import { proveBooks } from './money/rules/reconciliation/proveBooks';
import { openChannels } from './payments/channels/openChannels';
import type { PayChannels } from './payments/channels/port';
import settings from './settings.json';
import { domainSql } from './sql';

type BusinessSettings = ValuesOf<typeof settings>;

declare module '#server/settings/settings' {
  interface SettingValues extends BusinessSettings {}
}

declare module '#server/app/services' {
  interface DomainMembers {
    /** The pay channels that are connected. */
    channels: PayChannels;
  }
}

/** The business of this installation: a social and live-audio app. */
export const social: Addition = {
  parts: partsIn(import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!**/*.test.ts'], { eager: true })),
  sheets: import.meta.glob<Parameters<typeof effectsOf>[0][string]>('./*/*.sheet.json', {
    eager: true,
    import: 'default',
  }),
  settings,
  sql: domainSql,
  roleConflicts,
  named: { messageTemplates: namedTemplates },
  jobs: jobsIn(import.meta.glob<Job>('./*/jobs/*.ts', { eager: true, import: 'job' })),
  routes: Object.values(
    import.meta.glob<{ routes?: Route[] }>('./*/routes/*Routes.ts', { eager: true }),
  ).flatMap((module) => module.routes ?? []),
  screens: [
    ...['finance', 'goods', 'growth', 'live', 'message', 'statistics', 'user', 'vip', 'audit', 'operation'],
    ...['!audit/_group', '!audit/change-review', '!operation/_group', '!operation/config'],
    ...['dashboard/analysis', 'dashboard/bdc', 'dashboard/chart', 'system/app-account', 'system/app-token'],
  ],
  open: async ({ payChannels }) => ({
    channels: payChannels === null ? {} : await openChannels(payChannels),
  }),
  ensureRows: ensureTemplates,
  demonstration: { hasRecords, write: seedDemonstration },
  proveRestored: async (db) => `账本 ${await proveBooks(db)} 笔流水一致`,
  withdrawMessages,
  readings: messagesSeen,
  checks: [books],
};
