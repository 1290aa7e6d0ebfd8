import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { browserForm, readScreens, type Screen } from '../engine/pure';

const NAME = 'virtual:console-screens';
const WHOLE = `${NAME}/whole`;
const ONE = `\0${NAME}:`;

interface ScreenFiles {
  /** Where the files lie, as `<group>/<name>.json`, from the project's root. */
  folder: string;
}

/**
 * `@console/embed/vite`: screen files, checked by the build, as modules. `virtual:console-screens` exports `screens`, each of which
 * loads when it is opened; `virtual:console-screens/whole` has them with what only a server needs, for records in memory.
 */
export function consoleScreens({ folder }: ScreenFiles): Plugin {
  let root = process.cwd();
  const placeOf = () => resolve(root, folder);
  return {
    name: 'console-screens',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.watcher.add(placeOf());
      server.watcher.on('all', (_event, path) => {
        if (relative(placeOf(), path).startsWith('..') || !path.endsWith('.json')) return;
        for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
    resolveId: (id) => (id === NAME || id === WHOLE || id.startsWith(ONE.slice(1)) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return;
      const screens = await read(placeOf(), (file) => this.addWatchFile(file));
      if (id.startsWith(ONE)) {
        const [name = '', form] = id.slice(ONE.length).split('?');
        const screen = screens.get(name) as Screen;
        return `export default ${JSON.stringify(form === 'whole' ? screen : browserForm(screen))};`;
      }
      const form = id === `\0${WHOLE}` ? '?whole' : '';
      const entries = [...screens.keys()].map((name) => {
        const module = JSON.stringify(`${ONE.slice(1)}${name}${form}`);
        return `${JSON.stringify(name)}: () => import(${module}).then((module) => module.default)`;
      });
      return `export const screens = { ${entries.join(',\n')} };`;
    },
  };
}

/** All screens of the folder; what a file lacks ends the build with file, line and sentence. */
async function read(place: string, watch: (file: string) => void): Promise<Map<string, Screen>> {
  const files = (await readdir(place, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/_][^/]*\.json$/.test(file))
    .sort();
  const sources = await Promise.all(
    files.map(async (file) => {
      watch(join(place, file));
      return { file, text: await readFile(join(place, file), 'utf8') };
    }),
  );
  const { screens, errors } = readScreens(sources, null);
  if (errors.length > 0)
    throw new Error(
      errors.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
    );
  return screens;
}
