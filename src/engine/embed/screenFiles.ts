import type { ScreenPort } from '../contract/ports';
import type { Screen } from '../contract/screen';

/** Screens as `virtual:console-screens` exports them: each loads when it is first opened. */
export type ScreenFiles = Readonly<Record<string, () => Promise<Screen>>>;

/** The source of screens over files that the host's build has read. */
export function screenPort(files: ScreenFiles): ScreenPort & { ids: readonly string[] } {
  const loaded = new Map<string, Promise<Screen>>();
  return {
    ids: Object.keys(files),
    load: (id) => {
      const file = files[id];
      if (!file) return Promise.reject(new Error(`there is no screen ${id}`));
      const screen = loaded.get(id) ?? file();
      loaded.set(id, screen);
      // what could not be loaded is loaded again the next time
      screen.catch(() => loaded.delete(id));
      return screen;
    },
    subscribe: () => () => undefined,
  };
}
