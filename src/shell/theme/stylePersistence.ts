import { createCache } from '@ant-design/cssinjs';

type StyleCache = ReturnType<typeof createCache>;
/** How many draw with it just now, and what antd made of it. */
type Entry = [times: number, content: readonly unknown[]];
type Change = Parameters<StyleCache['opUpdate']>[1];

/** What antd keeps of a component's rules, and of its variables; of each, the mark that nothing has to be written. */
const WRITTEN: Record<string, (content: readonly unknown[]) => unknown[]> = {
  style: ([, ...rest]) => ['_FILE_STYLE__', ...rest],
  cssVar: ([token, , ...rest]) => [token, '', ...rest],
};

/**
 * The rules of antd's components, written into the page once and kept. antd itself removes and generates them again
 * whenever the last dialog that needs them closes and opens, and looks for its style element again for every single
 * input: half of what it costs to open a form.
 */
export function retainedStyles(): StyleCache {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) => {
    const kind = path.slice(0, path.indexOf('%'));
    const written = WRITTEN[kind];
    update(path, written === undefined ? change : transformContent(change, written));
    // another theme: whatever nobody draws with any more belongs to the former one
    if (kind === 'token' && cache.opGet(path) === null) queueMicrotask(() => forgetUnused(cache));
  };
  return cache;
}

function transformContent(change: Change, written: (content: readonly unknown[]) => unknown[]): Change {
  return (before) => {
    const after = change(before);
    if (after === null) return before && [0, before[1]];
    const [times, content] = after as Entry;
    // a component that is counted has written it
    return times > 0 ? [times, written(content)] : after;
  };
}

/** Rules look the same in every theme and stay, because they are written with variables; variables are removed. */
function forgetUnused({ cache }: StyleCache): void {
  for (const [path, entry] of cache) {
    const [times, [, , id]] = entry as Entry;
    if (times > 0 || !path.startsWith('cssVar%')) continue;
    cache.delete(path);
    for (const style of document.querySelectorAll(`style[data-css-hash="${id}"]`)) style.remove();
  }
}
