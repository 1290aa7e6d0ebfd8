import type { Plugin } from 'vite';

const PREFIX = '\0virtual:extensions/';

/** The library has the engine's own field types and layouts: lists of extensions are empty. */
export function noExtensions(): Plugin {
  return {
    name: 'no-extensions',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX.slice(1)) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(PREFIX) ? 'export default {};' : undefined),
  };
}
