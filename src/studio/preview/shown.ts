import type { DraftPlace, DraftStep, Screen } from '../../engine/index';

/** The view of a screen in the preview. */
export type Shown = 'all' | 'list' | 'add' | 'detail';

const KINDS: Record<Screen['kind'], string> = {
  list: '列表',
  tree: '列表',
  queue: '队列',
  form: '表单',
  dashboard: '仪表盘',
  page: '页面',
};

/** The possible views, by the kind of the screen and its file. */
export function shownOf(screen: Screen): { value: Shown; label: string }[] {
  const { kind, form, detail, verbs } = screen;
  const hasRows = kind === 'list' || kind === 'tree' || kind === 'queue';
  return [
    { value: 'all', label: KINDS[kind] },
    ...(kind === 'queue' ? [{ value: 'list' as const, label: '列表' }] : []),
    ...(hasRows && form && verbs.add ? [{ value: 'add' as const, label: '新增表单' }] : []),
    ...(hasRows && (detail ?? form) ? [{ value: 'detail' as const, label: '详情' }] : []),
  ];
}

/** The address at which the screen opens: with anything in it a queue shows its list. */
export function addressOf(shown: Shown): URLSearchParams {
  return new URLSearchParams(shown === 'all' ? {} : { pageNo: '1' });
}

const STEPS: Partial<Record<Shown, DraftStep>> = {
  add: { do: 'add', given: {} },
  detail: { do: 'view', id: '1' },
};

/** What is open over the list, in the form in which drafts reopen it. */
export function openedBy(shown: Shown): DraftPlace | undefined {
  const step = STEPS[shown];
  if (!step) return undefined;
  // a step further in than the form, so that the form takes nothing from it
  const draft = { path: [step, { do: 'shown' }], title: '', typed: {}, before: {}, left: [] };
  const drafts = [{ id: shown, draft, at: 0, isDue: true }];
  return {
    path: [],
    port: {
      stored: () => drafts,
      subscribe: () => () => undefined,
      take: () => undefined,
      defer: () => undefined,
      open: () => ({ touch: () => undefined, drop: () => undefined, leave: () => undefined }),
    },
  };
}
