import { type ComponentType, Fragment, lazy, type PropsWithChildren } from 'react';

/** What the shell gives everything drawn with antd: its tokens, words and rules. */
export type Theme = ComponentType<PropsWithChildren>;

export interface ThemePort {
  load(): Promise<Theme>;
  /** Of the page's texts; sizes in pixels. */
  font: { family: string; size: number; small: number };
}

let current: ThemePort = {
  load: async () => Fragment,
  font: { family: 'sans-serif', size: 14, small: 12 },
};

/** Called before anything is drawn; what it leaves out stays: without it antd draws in its own look. */
export function provideTheme(theme: Partial<ThemePort>): void {
  current = { ...current, ...theme };
}

export function themeFont(): ThemePort['font'] {
  return current.font;
}

/** Fetches the theme in advance of the first part that needs it. */
export function loadTheme(): Promise<Theme> {
  return current.load();
}

const drawn = new WeakMap<object, object>();

/**
 * A part whose script draws with antd: the theme comes beside the script, and the part is drawn within it. What a page
 * needs first comes without antd, which was a sixth of its scripts; `schemas-tests/themed.test.ts` finds a part that
 * lacks this.
 */
export function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, Theme] = await Promise.all([load(), loadTheme()]);
    const known = drawn.get(Part) as ComponentType<Props> | undefined;
    if (known) return known;
    const Themed = (props: Props) => (
      <Theme>
        <Part {...props} />
      </Theme>
    );
    drawn.set(Part, Themed);
    return Themed;
  };
}

/** The same for a place that waits by `Suspense`. */
export function lazyThemed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await themed(load)() }));
}
