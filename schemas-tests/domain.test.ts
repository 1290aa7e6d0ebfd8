import { expect, test } from 'vitest';
import { EFFECT_RIGHTS } from '../src/server/access/effectRights';
import { PLATFORM_CODES } from '../src/server/access/platformCodes';
import { loadExtensions } from '../src/server/app/extensions/loadExtensions';
import { action, eachRow, hook } from '../src/server/parts/contract';
import { domainRegistry } from '../src/server/parts/registry';
import { readFolder } from '../src/tools/files';
import { effects as domainSheet, jobs, parts, routes } from './support/additions';

/** The domain's code, its sheets, and the screen files that name it say the same (`language.md` §6). */
test('every sheet has its export and every export its sheet, of one kind and for the same screens', async () => {
  const declared = [...domainSheet].map(([name, { kind, screens = [] }]) => ({ name, kind, screens }));
  const added = await loadExtensions({ jobs, routes });
  const done = [...parts, ...added.parts()].map(([name, part]) => ({
    name,
    kind: part.kind,
    screens: 'screens' in part ? [...part.screens] : [],
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(done.sort(byName)).toEqual(declared.sort(byName));
  expect(done.length).toBeGreaterThan(30);
  for (const [name, { does }] of domainSheet) expect(does, name).not.toBe('');
});

const { screens } = await readFolder('src/schemas');

test('what a screen file names fits there', () => {
  expect([...screens.values()].flatMap((screen) => namedBy(screen).flatMap(misuseOf))).toEqual([]);
});

test('what an author needs a right for is there, and so is the right', () => {
  expect(EFFECT_RIGHTS.size).toBeGreaterThan(0);
  for (const [effect, code] of EFFECT_RIGHTS) {
    expect(domainSheet.get(effect)?.kind, effect).toBe('action');
    expect(PLATFORM_CODES.has(code), code).toBe(true);
  }
  // whatever leaves the installation has one
  const leaving = [...domainSheet].filter(([, { parameters = {} }]) =>
    Object.values(parameters).some(({ leaves }) => leaves),
  );
  expect(leaving.map(([name]) => name)).toEqual([...EFFECT_RIGHTS.keys()]);
});

test('a misfit is seen', () => {
  expect(misuseOf({ screen: 'goods/gift', name: 'withdrawal.approve', kind: 'action' })).toHaveLength(1);
  expect(misuseOf({ screen: 'user/user', name: 'appUser.online', kind: 'action' })).toHaveLength(1);
});

test('a name of another kind, or of nothing, is a bug reported by name', () => {
  const registry = domainRegistry(parts, domainSheet);
  expect(() => registry.computed('withdrawal.approve')).toThrow('withdrawal.approve is of kind action');
  expect(() => registry.card('withdrawal.aprove')).toThrow('does not export withdrawal.aprove');
});

test('a misspelt column does not compile', () => {
  // the compiler reads these lines within the suite `types`: each would fail it if it compiled
  const misspelt = [
    // @ts-expect-error `statsu` is no column
    action('finance/withdrawal', async () => ({ changes: [{ statsu: 'paid' as const, orderNo: '1' }] })),
    action('finance/withdrawal', async ({ rows }) => ({
      // @ts-expect-error `firstBuy` is no column
      message: String(rows[0]?.firstBuy),
    })),
    // @ts-expect-error `amout` is no column
    action('finance/withdrawal', async ({ rows }) => ({
      changes: await eachRow(rows, async () => ({ amout: 1, orderNo: '1' })),
    })),
    // @ts-expect-error `statuss` is no column
    hook('user/money-edit', async ({ after }) => ({ statuss: after.status, amount: 1 })),
    action('finance/withdrawal', async ({ records }) => {
      // @ts-expect-error `nicknam` is no column
      await records.change({ screen: 'user/user', id: '1', title: '' }, { nicknam: '', status: 'normal' });
      // @ts-expect-error there is no such screen
      await records.add('user/punishmnt', {});
      return undefined;
    }),
  ];
  expect(misspelt).toHaveLength(5);
});

interface Named {
  screen: string;
  name: string;
  kind: string;
}

function namedBy(screen: NonNullable<ReturnType<typeof screens.get>>): Named[] {
  const named = (kind: string, names: (string | null | undefined)[]) =>
    names.flatMap((name) => (name ? [{ screen: screen.id, name, kind }] : []));
  return [
    ...named(
      'action',
      Object.values(screen.actions).flatMap(({ run }) => run.map(({ effect }) => effect)),
    ),
    ...named(
      'computed',
      Object.values(screen.fields).map(({ run }) => run),
    ),
    ...named('hook', Object.values(screen.hooks)),
    ...named(
      'card',
      (screen.dashboard?.cards ?? []).map(({ query }) => query.run),
    ),
  ];
}

function misuseOf({ screen, name, kind }: Named): string[] {
  const sheet = domainSheet.get(name);
  if (sheet?.kind !== kind) return [`${screen} uses ${name} as ${kind}, it is ${sheet?.kind}`];
  return sheet.screens === undefined || sheet.screens.includes(screen)
    ? []
    : [`${name} does not know ${screen}`];
}
