import * as texts from '#texts/contract';

/** What a file of one kind may and must say beside what every file says. */
interface KindSheet {
  /** Chinese, for editor and reference. */
  title: string;
  /** Words at the top of a file that this kind has, of those that not every kind has. */
  words: readonly KindWord[];
  /** Required words. */
  needs: readonly KindWord[];
}

const RECORDS = ['resource', 'fields', 'table', 'form', 'detail', 'side', 'hooks', 'rules'] as const;

type KindWord = (typeof RECORDS)[number] | 'stale' | 'tree' | 'queue' | 'range' | 'queries' | 'cards';

/**
 * Every kind of screen, the one list: grammar, check, editor, reference and `npm run screens -- new` read it, and what a kind's
 * screens consist of (`contract/screen.ts`, `normalise`) does not compile without it.
 */
export const KINDS = {
  list: { title: texts.list, words: [...RECORDS, 'stale'], needs: ['resource', 'fields'] },
  tree: { title: texts.tree, words: [...RECORDS, 'tree'], needs: ['resource', 'fields', 'tree'] },
  form: {
    title: texts.settings,
    words: ['resource', 'fields', 'form', 'hooks', 'rules'],
    needs: ['resource', 'fields', 'form'],
  },
  queue: {
    title: texts.queue,
    words: [...RECORDS, 'queue'],
    needs: ['resource', 'queue'],
  },
  dashboard: { title: texts.dashboard, words: ['range', 'queries', 'cards', 'stale'], needs: ['cards'] },
  page: { title: texts.customPage, words: ['resource', 'fields'], needs: [] },
} as const satisfies Record<string, KindSheet>;

export type ScreenKind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as ScreenKind[];
