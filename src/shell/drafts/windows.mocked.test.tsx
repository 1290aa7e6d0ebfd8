import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../engine/index';
import {
  isUnchangedSinceRead,
  type PageSession,
  type PageSessionKey,
  type PageSessionStore,
} from './pageSessionStore';

/**
 * Windows of one browser that open, are copied, reload, close, lose their lock and sign in again between any two steps of each
 * other. What was typed and stored once is stored from then on, and the next window finds all of it.
 */
type Action =
  | { do: 'step'; at: number }
  | { do: 'type' | 'reload' | 'close' | 'loseLock' | 'signIn'; at: number }
  | { do: 'open' | 'copy'; at: number };

const action = fc.record({
  do: fc.constantFrom<Action['do']>(
    ...([
      'step',
      'step',
      'step',
      'step',
      'step',
      'type',
      'type',
      'open',
      'copy',
      'reload',
      'close',
      'loseLock',
      'signIn',
    ] as const),
  ),
  at: fc.nat(20),
}) as fc.Arbitrary<Action>;

const here = new AsyncLocalStorage<Page>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => here.getStore()?.session.get(key) ?? null,
    setItem: (key: string, value: string) => here.getStore()?.session.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RUNS = { numRuns: 300, seed: 20_261_123 };

test.each([
  ['with locks', true],
  ['without locks', false],
])(
  'what is stored once stays stored whatever windows do, %s',
  async (_, hasLocks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 80 }), async (actions) => {
        const browser = new Browser();
        vi.stubGlobal('navigator', { locks: hasLocks ? browser.locks : undefined });
        await browser.open(new Map());
        for (const one of actions) await browser.meet(one);
        await browser.closeAll();
        expect(await browser.foundAnew()).toEqual(browser.everStored());
      }),
      RUNS,
    );
  },
  120_000,
);

/** One load of the product: its own modules, and the storage of its window. */
interface Page {
  session: Map<string, string>;
  isOpen: boolean;
  type(text: string): void;
  signIn(): void;
  /** What is offered or is about to be filled in again. */
  titles(): string[];
}

interface Waiting {
  page: Page;
  /** A browser does what one page asks of its store in the order in which the page asks. */
  of: 'store' | 'lock';
  go(): void;
}

class Browser {
  private readonly lives = new Map<string, PageSession>();
  private readonly pages: Page[] = [];
  /** What waits for its turn: calls of the store and of locks, in any order. */
  private readonly waiting: Waiting[] = [];
  private readonly owners = new Map<string, Page>();
  private readonly known = new Set<string>();
  private typed = 0;

  everStored(): string[] {
    return [...this.known].sort();
  }

  async meet({ do: what, at }: Action): Promise<void> {
    const page = this.pages[at % Math.max(1, this.pages.length)];
    if (what === 'open') await this.open(new Map());
    else if (!page) return;
    else if (what === 'step') await this.step(at);
    else if (what === 'copy') await this.open(new Map(page.session));
    else if (what === 'reload') {
      this.close(page);
      await this.open(page.session);
    } else if (what === 'close') this.close(page);
    else if (what === 'loseLock') this.releaseOf(page);
    else if (what === 'signIn') here.run(page, () => page.signIn());
    else {
      this.typed += 1;
      here.run(page, () => page.type(`text${this.typed};`));
    }
    await this.settled();
  }

  async open(session: Map<string, string>): Promise<void> {
    const page = { session, isOpen: true } as Page;
    await here.run(page, async () => {
      vi.resetModules();
      const persistence = await import('./draftPersistence');
      const { draftsOf, draftState } = await import('./draftStore');
      const store = this.storeOf(page);
      const start = (isResumed: boolean) =>
        void persistence.startDraftPersistence({ user: '1', isResumed, tabs: () => [], store });
      page.type = (text) => {
        draftsOf('/gift')
          .port.open(() => draft(text))
          .touch();
        void persistence.flushDrafts();
      };
      page.signIn = () => {
        void persistence.stopDraftPersistence(false);
        start(true);
      };
      page.titles = () => [
        ...draftState.offered.map(({ title }) => title),
        ...draftsOf('/gift')
          .port.stored()
          .map(({ draft: one }) => one.title),
      ];
      start(false);
    });
    this.pages.push(page);
    await this.settled();
  }

  private close(page: Page): void {
    page.isOpen = false;
    this.pages.splice(this.pages.indexOf(page), 1);
    this.releaseOf(page);
  }

  private releaseOf(page: Page): void {
    for (const [name, owner] of this.owners) if (owner === page) this.owners.delete(name);
  }

  async closeAll(): Promise<void> {
    for (const page of [...this.pages]) this.close(page);
    await this.settled();
  }

  /** What a window finds that opens when no other is there. */
  async foundAnew(): Promise<string[]> {
    await this.open(new Map());
    const [page] = this.pages;
    while (this.waiting.length > 0) await this.step(0);
    return [...new Set(page!.titles())].sort();
  }

  /** One of those that wait goes on. */
  private async step(at: number): Promise<void> {
    const alive = this.waiting.filter(({ page }) => page.isOpen);
    this.waiting.splice(0, this.waiting.length, ...alive);
    const ready = alive.filter(
      (one) => one.of === 'lock' || alive.find(({ page, of }) => page === one.page && of === 'store') === one,
    );
    const next = ready[at % Math.max(1, ready.length)];
    if (next) this.waiting.splice(this.waiting.indexOf(next), 1);
    next?.go();
    await this.settled();
  }

  /** Everything goes on that waits for nothing; then nothing may be missing. */
  private async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const stored = new Set(
      [...this.lives.values()].flatMap(({ entries }) => entries.map(({ draft: { title } }) => title)),
    );
    for (const title of stored) this.known.add(title);
    expect([...this.known].filter((title) => !stored.has(title))).toEqual([]);
  }

  private turn(page: Page, of: Waiting['of']): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ page, of, go: resolve }));
  }

  private storeOf(page: Page): PageSessionStore {
    const name = ({ user, life }: PageSessionKey) => `${user} ${life}`;
    const step = async <T,>(work: () => T): Promise<T> => {
      await this.turn(page, 'store');
      return work();
    };
    return {
      keys: () =>
        step(() =>
          [...this.lives.keys()].map((text) => ({ user: text.split(' ')[0]!, life: text.split(' ')[1]! })),
        ),
      get: (key) => step(() => structuredClone(this.lives.get(name(key)))),
      replace: (key, life, read) => {
        // a browser copies what is stored when it is asked to
        const copy = structuredClone(life);
        return step(() => {
          for (const one of read)
            if (isUnchangedSinceRead(this.lives.get(name(one.key)), one)) this.lives.delete(name(one.key));
          this.lives.set(name(key), copy);
        });
      },
      delete: (key) => step(() => void this.lives.delete(name(key))),
    };
  }

  readonly locks = {
    query: async () => ({ held: [...this.owners.keys()].map((name) => ({ name })) }),
    request: async (name: string, ...rest: unknown[]) => {
      const page = here.getStore()!;
      const work = rest.at(-1) as () => Promise<unknown>;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      await this.turn(page, 'lock');
      while (this.owners.has(name)) {
        if (signal) throw new DOMException('too long', 'TimeoutError');
        await this.turn(page, 'lock');
      }
      this.owners.set(name, page);
      try {
        return await work();
      } finally {
        if (this.owners.get(name) === page) this.owners.delete(name);
      }
    },
  };
}

function draft(title: string): Draft {
  return { path: [{ do: 'edit', id: '7' }], title, typed: { name: title }, before: { name: '' }, left: [] };
}
