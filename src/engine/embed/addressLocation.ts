import type { LocationPort } from '../contract/ports';

/** The query of the page's own address: search, order and page of a list survive a reload and can be sent to others. */
export function addressLocation(open: LocationPort['open']): LocationPort {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    query: () => new URLSearchParams(location.search),
    setQuery(next, { isReplacing = false } = {}) {
      const search = next.toString();
      const address = `${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`;
      if (isReplacing) history.replaceState(history.state, '', address);
      else history.pushState(history.state, '', address);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('popstate', notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('popstate', notify);
      };
    },
    open,
  };
}
