import { columnWords, mildest } from '../../access/columnRights';
import { ruleSentence } from '../../access/rules/ruleSentence';
import type { ScreenStore } from '../../screens/store';
import { computed, type Row } from '../contract';
import { type Granted, grantsOf, rulesOf } from './rules/operatorGrants';

type Right = Readonly<Partial<Row<'system/user-right'>> & { id: string }>;

const ADMIN = '管理员拥有全部权限';

/** `operatorRight.why`: every source that gives the code; says so if a button without its list has no effect. */
export const why = computed('system/user-right', async ({ services, rows: all }) => {
  const rows = all.filter(isWhole);
  const grants = await grantsOf(services.db, people(rows));
  return Object.fromEntries(
    rows.map((row) => {
      const grant = grants.get(String(row.userId)) ?? NOTHING;
      if (grant.isAdmin) return [row.id, ADMIN];
      const sources = grant.sources.filter(({ permissionId }) => permissionId === row.permissionId);
      const names = [
        ...sources.map(({ words }) => words),
        ...(grant.open.has(String(row.permissionId)) ? ['所有人都有'] : []),
      ];
      const isIdle = missesList(services.screens, String(row.code), grant);
      return [row.id, `${names.join('；')}${isIdle ? '（没有查看权限，不起作用）' : ''}`];
    }),
  );
});

/** `operatorRight.limits`: of lists only, for data rules are there and hold for every code of the page. */
export const limits = computed('system/user-right', async ({ services, rows: all }) => {
  const rows = all.filter(isWhole);
  const grants = await grantsOf(services.db, people(rows));
  const rules = await rulesOf(
    services.db,
    rows.map(({ permissionId }) => String(permissionId)),
  );
  return Object.fromEntries(
    rows.map((row) => {
      const grant = grants.get(String(row.userId)) ?? NOTHING;
      const screen = services.screens.all().find(({ permission }) => row.code === `${permission}:list`);
      if (!screen?.resource) return [row.id, null];
      const sources = grant.sources.filter(({ permissionId }) => permissionId === row.permissionId);
      const sourceSentences = sources.map(({ ruleIds, words }) => {
        const sentences = ruleIds
          .flatMap((id) => rules.get(id) ?? [])
          .map((rule) => ruleSentence(rule, screen.fields));
        return { words, sentence: sentences.join('，并且') };
      });
      const isUnlimited =
        grant.isAdmin ||
        grant.open.has(String(row.permissionId)) ||
        sourceSentences.some(({ sentence }) => sentence === '');
      if (isUnlimited) return [row.id, '全部'];
      return [
        row.id,
        sourceSentences
          .map(({ words, sentence }) => (sourceSentences.length > 1 ? `${words}：${sentence}` : sentence))
          .join('；或者 '),
      ];
    }),
  );
});

/** `operatorRight.columns`: of lists only, what every source of them withholds. */
export const columns = computed('system/user-right', async ({ services, rows: all }) => {
  const rows = all.filter(isWhole);
  const grants = await grantsOf(services.db, people(rows));
  return Object.fromEntries(
    rows.map((row) => {
      const grant = grants.get(String(row.userId)) ?? NOTHING;
      const screen = services.screens.all().find(({ permission }) => row.code === `${permission}:list`);
      if (!screen?.resource) return [row.id, null];
      const isFree = grant.isAdmin || grant.open.has(String(row.permissionId));
      const sources = grant.sources.filter(({ permissionId }) => permissionId === row.permissionId);
      const withheld = isFree ? {} : mildest(sources.map((source) => source.columns));
      return [row.id, columnWords(screen, withheld) ?? '全部'];
    }),
  );
});

const NOTHING: Granted = { isAdmin: false, sources: [], open: new Set(), codes: new Set() };

/** Without a known person and right nothing follows from it. */
function isWhole({ userId, permissionId, code }: Right): boolean {
  return [userId, permissionId, code].every((part) => part !== undefined && part !== null);
}

function people(rows: readonly Right[]): string[] {
  return [...new Set(rows.map(({ userId }) => String(userId)))];
}

/** The code belongs to a screen whose list the person does not hold (`language.md` §7). */
function missesList(screens: ScreenStore, code: string, { codes }: Granted): boolean {
  const prefix = code.slice(0, code.lastIndexOf(':'));
  return screens.all().some(({ permission }) => permission === prefix) && !codes.has(`${prefix}:list`);
}
