/** The browser's own, in place of the one that `@formily/grid` brings. */
export const { ResizeObserver } = window;
