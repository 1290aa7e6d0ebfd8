import { getConfig, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { Activity } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/engine/contract/errors';
import type { EnginePorts } from '../../src/engine/contract/ports';
import type { RecordData } from '../../src/engine/contract/record';
import type { Screen } from '../../src/engine/contract/screen';
import { endpointsWith } from '../../src/engine/embed/memory/endpointsWith';
import { browserForm } from '../../src/engine/language/derive/browserForm';
import { readScreens } from '../../src/engine/language/read/read';
import { memoryLocation } from '../../src/engine/parts/screens/memoryLocation';
import { ScreenView } from '../../src/engine/view/ScreenView';
import {
  bringBack,
  flushDrafts,
  startDraftPersistence,
  stopDraftPersistence,
} from '../../src/shell/drafts/draftPersistence';
import { draftsOf } from '../../src/shell/drafts/draftStore';
import {
  isUnchangedSinceRead,
  type PageSession,
  type PageSessionKey,
  type PageSessionStore,
} from '../../src/shell/drafts/pageSessionStore';
import { fakeData } from '../../src/testing/fakeData';
import { present } from '../../src/testing/present';
import { user } from '../../src/testing/user';

/**
 * Nothing that was typed is ever lost: in every kind of form, whatever interrupts it, as often as it likes, what was typed is there
 * afterwards. Only sensitive and secret values are not, and those never reach the store.
 */
const SEED = Number(process.env.SEED ?? 20_261_121);

const FIELDS = {
  name: { type: 'text', title: '名称', required: true },
  note: { type: 'text', title: '备注' },
  phone: { type: 'text', title: '手机号', sensitive: true },
  key: { type: 'secret', title: '密钥' },
};
const FORM = ['name', 'note', 'phone', 'key'];
const REFUSE = {
  title: '驳回',
  ask: {
    reason: true,
    proof: { type: 'text', title: '凭据', sensitive: true, required: true },
    // folded until it is wanted, and never folded over what was typed
    remark: { type: 'text', title: '附言' },
  },
};

interface Kind {
  file: Record<string, unknown>;
  /** Titles of the boxes, and of those among them whose values are never stored. */
  boxes: string[];
  secrets: string[];
  open(): Promise<void>;
  /** A record is edited: somebody else may be faster. */
  isEdit?: boolean;
  /** Failures are reported record by record, with the same answers to try again. */
  isBulk?: boolean;
}

const list = (form: unknown, more: Record<string, unknown> = {}) => ({
  title: '礼物',
  resource: { path: '/a/gift', table: 'gift' },
  fields: FIELDS,
  table: { columns: ['name', 'note'], inline: ['note'] },
  form,
  ...more,
});
const all = { boxes: ['名称', '备注', '手机号', '密钥'], secrets: ['手机号', '密钥'] };
const promptBoxes = { boxes: ['原因', '凭据', '附言'], secrets: ['凭据'] };
const refuse = { actions: { refuse: { ...REFUSE, run: 'gift.refuse', bulk: true } } };
const steps = [
  { title: '一', fields: ['name', 'phone'] },
  { title: '二', fields: ['note', 'key'] },
];

const KINDS: Record<string, Kind> = {
  'dialog that adds': { file: list(FORM), ...all, open: () => press('新增') },
  'dialog that edits': { file: list(FORM), ...all, isEdit: true, open: () => press('编辑') },
  drawer: {
    file: list({ as: 'drawer', groups: [{ fields: FORM }] }),
    ...all,
    isEdit: true,
    open: () => press('编辑'),
  },
  page: {
    file: list({ as: 'page', groups: [{ fields: FORM }] }),
    ...all,
    isEdit: true,
    open: () => press('编辑'),
  },
  'page that adds': {
    file: list({ as: 'page', groups: [{ fields: FORM }] }),
    ...all,
    open: () => press('新增'),
  },
  steps: { file: list({ as: 'steps', groups: steps }), ...all, open: () => press('新增') },
  'one cell': {
    file: list(FORM),
    boxes: ['备注'],
    secrets: [],
    isEdit: true,
    open: () => press('修改备注：礼物1'),
  },
  question: { file: list(FORM, refuse), ...promptBoxes, open: () => press('驳回') },
  'question about several': {
    file: list(FORM, refuse),
    ...promptBoxes,
    open: async () => {
      const boxes = await waitFor(() =>
        present(some(document.querySelectorAll<HTMLElement>('[role=row] input[type=checkbox]'), 3)),
      );
      await user.click(boxes[1]!);
      await user.click(boxes[2]!);
      await press('批量驳回');
    },
    isBulk: true,
  },
  settings: {
    file: {
      title: '设置',
      kind: 'form',
      resource: { path: '/a/set', table: 'gift' },
      fields: FIELDS,
      form: FORM,
    },
    ...all,
    isEdit: true,
    open: async () => undefined,
  },
  'question of a queue': {
    file: {
      title: '审核',
      kind: 'queue',
      resource: { path: '/a/gift', table: 'gift' },
      fields: FIELDS,
      table: { columns: ['name'] },
      queue: { where: { note: '旧' }, order: ['createTime'], show: ['name'] },
      actions: { refuse: { ...REFUSE, run: 'gift.refuse', key: 'K' } },
    },
    ...promptBoxes,
    open: async () => {
      await press('开始处理');
      await press('驳回K');
    },
  },
};

const NUISANCES = ['hidden', 'no network', 'faster', 'refused', 'session', 'reload', 'crash'] as const;
type Nuisance = (typeof NUISANCES)[number];
type Step = { type: number; text: string } | { nuisance: Nuisance };

/** Letters that occur nowhere else; each run's are its own. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.nat(9),
      text: fc.string({ minLength: 6, maxLength: 12, unit: fc.constantFrom(...'甲乙丙丁戊己庚辛壬癸') }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ nuisance: fc.constantFrom(...NUISANCES) }) },
);

const NOTHING_DECIDED = { today: 0, medianSeconds: null };

/** What lost something once. */
const FOUND: [Step[], Nuisance][] = [[[{ type: 1, text: '乙癸辛己丁辛' }, { nuisance: 'faster' }], 'hidden']];

let page: Page | null = null;

/**
 * One test for each of these kinds of form, all of them by default, with so many interrupted forms each; `SEED` in the
 * environment repeats one that failed.
 */
export function testInterruptions(numRuns: number, kinds = Object.keys(KINDS)): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(async () => {
    await page?.close();
    page = null;
  });
  test.each(kinds)('%s: what was typed is there, whatever happened', { timeout: 600_000 }, async (name) => {
    const kind = KINDS[name] as Kind;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(...NUISANCES),
        async (script, last) => {
          // drafts are stored and brought back while React works by itself, as in a browser
          await getConfig().asyncWrapper(() => interrupted(kind, [...script, { nuisance: last }]));
        },
      ),
      { seed: SEED, numRuns, endOnFailure: true, examples: FOUND },
    );
  });
}

async function interrupted(kind: Kind, script: Step[]): Promise<void> {
  page = await openPage(kind);
  const typed = new Map<string, string>();
  const secret = new Set<string>();
  await kind.open();
  for (const done of script) {
    if ('nuisance' in done) {
      await page.meet(done.nuisance);
      const isReloaded = ['session', 'reload', 'crash'].includes(done.nuisance);
      // a separate page is found at its address
      if (isReloaded && typed.size === 0 && !(await isOpenAlready(kind))) await kind.open();
      if (isReloaded) for (const title of kind.secrets) typed.delete(title);
    } else {
      const title = kind.boxes[done.type % kind.boxes.length] as string;
      await unfold(title);
      await user.clear(await boxOf(title));
      await user.keyboard(done.text);
      typed.set(title, done.text);
      if (kind.secrets.includes(title)) secret.add(done.text);
    }
    for (const [title, text] of typed)
      expect((await boxOf(title)).value, `${title} after ${JSON.stringify(done)}`).toBe(text);
  }
  await flushDrafts();
  for (const stored of page.stored) for (const text of secret) expect(stored).not.toContain(text);
  await page.close();
  page = null;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** One window of one operator, over records that others may change meanwhile. */
async function openPage(kind: Kind) {
  const { screens, errors } = readScreens([{ file: 'a/gift.json', text: JSON.stringify(kind.file) }], null);
  expect(errors).toEqual([]);
  const screen = JSON.parse(JSON.stringify(browserForm(screens.get('a/gift')!))) as Screen;
  const records = [1, 2, 3].map(
    (id): RecordData => ({ id: String(id), version: 1, name: `礼物${id}`, note: '旧', phone: '138****' }),
  );
  let answer: () => Promise<never> = async () => Promise.reject(new Error('nobody saves here'));
  const save = vi.fn(() => answer());
  const store = memoryPageSessions();
  const ports: EnginePorts = {
    data: fakeData({
      list: async () => ({ records: structuredClone(records), total: 3, size: 20, current: 1, pages: 1 }),
      get: async (_screen, id) => structuredClone(records.find((one) => one.id === (id || '1'))!),
      add: save,
      edit: save,
      act: save,
      endpoints: endpointsWith({
        'POST claim': async (_screen, { id, skip = [] }) => {
          const next = records.find((one) =>
            id === undefined ? !skip.includes(String(one.id)) : one.id === id,
          );
          const result = {
            ...{ record: structuredClone(next ?? null), waiting: 3, excepted: 0 },
            ...{ minutes: 10, target: null, own: NOTHING_DECIDED },
          };
          return { message: '', result };
        },
        'GET waiting': async () => [],
        'GET backlog': async () => ({
          waiting: 3,
          excepted: 0,
          oldest: null,
          target: null,
          overdue: null,
          ages: [],
          claims: [],
          own: NOTHING_DECIDED,
        }),
        'GET totals': async () => ({ sums: [], tabs: null }),
      }),
    }),
    session: { can: () => true, user: { id: '1', name: 'admin', depart: null, departs: [], roles: [] } },
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn() },
    location: memoryLocation(vi.fn()),
    screens: { load: async () => screen, subscribe: () => () => undefined },
    drafts: draftsOf('/a/gift'),
  };
  const node = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ScreenView screenId="a/gift" ports={ports} />
    </Activity>
  );
  let root: Root;
  const isShown = () => {
    const first = document.body.querySelector<HTMLElement>('.window > *');
    return first !== null && first.style.display !== 'none';
  };
  const start = (isResumed: boolean) =>
    startDraftPersistence({ user: '1', isResumed, tabs: () => [], store });
  // by React itself: a box that is hidden loses the focus while React works, which `act` does not survive
  const draw = () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = 'window';
    root = createRoot(place);
    root.render(node('visible'));
  };
  const erase = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  /** The button at the end of a form: saving, the next step, or the prompt's own. */
  const save_ = async () => {
    const button = await waitFor(() =>
      present(buttonOf('保存') ?? buttonOf('下一步') ?? [...buttonsOf('驳回')].at(-1)),
    );
    await user.click(button);
  };
  const refusals: Partial<Record<Nuisance, () => RequestError>> = {
    'no network': () => new RequestError('网络连接失败，请检查网络后重试', { isUnanswered: true }),
    refused: () =>
      new RequestError('名称已存在', { code: 500, errors: [{ field: 'name', message: '名称已存在' }] }),
    faster: () => new RequestError('该记录已被他人修改', { code: 409 }),
  };

  async function meet(nuisance: Nuisance): Promise<void> {
    const refusal = refusals[nuisance];
    if (nuisance === 'hidden') {
      root.render(node('hidden'));
      await waitFor(() => expect(isShown()).toBe(false));
      root.render(node('visible'));
      await waitFor(() => expect(isShown()).toBe(true));
    } else if (refusal && (kind.isBulk || (nuisance === 'faster' && !kind.isEdit))) return;
    else if (refusal) {
      // a form in which nothing was changed is not saved but closed
      if (!document.body.textContent?.includes('已修改') && kind.isEdit) return;
      answer = () => Promise.reject(refusal());
      if (nuisance === 'faster')
        for (const one of records)
          Object.assign(one, { version: Number(one.version) + 1, note: `${one.note}别` });
      await save_();
      const load = buttonOf('载入最新');
      if (load) await user.click(load);
    } else {
      if (nuisance === 'reload') {
        await flushDrafts();
        // with the page its timers end: one that fired now would store that nothing is typed
        await stopDraftPersistence(false);
      }
      if (nuisance === 'session') await stopDraftPersistence(false);
      erase();
      if (nuisance !== 'crash') await start(nuisance === 'session');
      if (nuisance !== 'session') bringBack();
      draw();
    }
  }

  await start(true);
  draw();
  return {
    meet,
    stored: store.texts,
    async close() {
      erase();
      await stopDraftPersistence(true);
    },
  };
}

/** Lives as a browser keeps them, and the text of everything that was ever stored. */
function memoryPageSessions(): PageSessionStore & { texts: string[] } {
  const lives = new Map<string, string>();
  const texts: string[] = [];
  const name = (key: PageSessionKey) => `${key.user} ${key.life}`;
  return {
    texts,
    keys: async () =>
      [...lives.keys()].map((text) => ({ user: text.split(' ')[0]!, life: text.split(' ')[1]! })),
    get: async (key) => JSON.parse(lives.get(name(key)) ?? 'null') as PageSession,
    replace: async (key, life, read) => {
      for (const one of read) {
        const now = JSON.parse(lives.get(name(one.key)) ?? 'null') as PageSession | null;
        if (isUnchangedSinceRead(now ?? undefined, one)) lives.delete(name(one.key));
      }
      texts.push(JSON.stringify(life));
      lives.set(name(key), JSON.stringify(life));
    },
    delete: async (key) => void lives.delete(name(key)),
  };
}

async function isOpenAlready({ boxes }: Kind): Promise<boolean> {
  const [first = ''] = boxes;
  await waitFor(() =>
    expect(
      labelOf(first) ??
        document.querySelector('[role=row] button, .queue-buttons button, [data-part="start"]'),
    ).toBeTruthy(),
  );
  return labelOf(first) !== undefined;
}

function labelOf(title: string): HTMLLabelElement | undefined {
  return [...document.querySelectorAll('label')].find((one) => one.textContent === title);
}

function buttonsOf(text: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.replaceAll(' ', '')) === text,
  );
}

function buttonOf(text: string): HTMLElement | undefined {
  return buttonsOf(text)[0];
}

async function press(text: string): Promise<void> {
  await user.click(await waitFor(() => present(buttonOf(text))));
}

async function unfold(title: string): Promise<void> {
  const folded = await waitFor(() => present(labelOf(title) ?? buttonOf(`＋${title}`)));
  if (folded instanceof HTMLButtonElement) await user.click(folded);
}

function boxOf(title: string): Promise<HTMLInputElement> {
  return waitFor(() =>
    present(
      (() => {
        const label = labelOf(title);
        return label && (document.getElementById(label.htmlFor) as HTMLInputElement | null);
      })(),
    ),
  );
}

function some<T>(found: Iterable<T>, least: number): T[] | null {
  const every = [...found];
  return every.length < least ? null : every;
}
