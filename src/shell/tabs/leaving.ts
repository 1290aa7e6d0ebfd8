import { proxy } from 'valtio';
import { tabs } from './tabStore';
import { isUnsaved } from './tabWork';

/** The open question before unsaved work is discarded. */
export const leaving = proxy<{ question: string | null }>({ question: null });

let settle: ((isSure: boolean) => void) | null = null;

/** Whether these tabs may close: immediately when nothing in them is unsaved, else as the operator answers. */
export function mayLose(paths: readonly string[], what: '关闭' | '刷新'): Promise<boolean> {
  const named = unsavedNames(paths);
  if (named === null) return Promise.resolve(true);
  // a new question replaces the former one
  settle?.(false);
  leaving.question = `${named}有未保存的内容，确定${what}吗？`;
  return new Promise((resolve) => {
    settle = resolve;
  });
}

export function answerLeaving(isSure: boolean): void {
  leaving.question = null;
  settle?.(isSure);
  settle = null;
}

/** Titles of those of the tabs that hold unsaved work, as a sentence names them; null: none does. */
export function unsavedNames(paths: readonly string[] = tabs.list.map(({ path }) => path)): string | null {
  const unsaved = tabs.list.filter(({ path }) => paths.includes(path) && isUnsaved(path));
  return unsaved.length === 0 ? null : unsaved.map(({ title, path }) => `「${title || path}」`).join('');
}
