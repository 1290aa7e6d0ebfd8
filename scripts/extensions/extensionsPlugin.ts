import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { deprecationWarnings } from './deprecations.ts';
import type { Extension } from './extension.ts';
import { type FoundExtensions, findExtensions } from './findExtensions.ts';

const PREFIX = 'virtual:extensions/';

/** What extensions import, and where it is. */
const INTERFACES: Readonly<Record<string, string>> = {
  '@console/engine': 'src/engine/extension.ts',
  '@console/engine/pure': 'src/engine/extensionPure.ts',
  '@console/server': 'src/main/extensionInterface.ts',
  '@console/testing': 'schemas-tests/support/extensionTesting.ts',
};

/**
 * The parts of extensions, for the lists that find the console's own parts by glob: `virtual:extensions/widget-sheets` and its like
 * (`modules` below).
 */
export function extensions(root: string): Plugin {
  let known: FoundExtensions | undefined;
  // not every runner of modules has its plugins begin before it loads
  const find = () => {
    known ??= findExtensions(root);
    return known;
  };
  return {
    name: 'extensions',
    enforce: 'pre',
    buildStart() {
      known = undefined;
      if (this.environment.mode !== 'build') return;
      for (const { name, reasons } of find().leftOut)
        this.warn(`扩展 ${name} 没有装入：${reasons.map((reason) => `\n  ${reason}`).join('')}`);
      for (const extension of find().extensions)
        for (const line of deprecationWarnings(root, extension)) this.warn(`扩展 ${extension.name}：${line}`);
    },
    configureServer(server) {
      // what came or went, and files that no module imports, are read again
      server.watcher.on('all', (event, path) => {
        const isOurs = normalizePath(path).startsWith(`${normalizePath(root)}/extensions/`);
        if (!isOurs || (event === 'change' && !/\.(json|sql)$/.test(path))) return;
        known = undefined;
        for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
    resolveId(id) {
      if (id.startsWith(PREFIX)) return `\0${id}`;
      const file = INTERFACES[id];
      return file === undefined ? undefined : join(root, file);
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const [module = '', name = ''] = id.slice(PREFIX.length + 1).split('/');
      const make = modules[module];
      if (!make) throw new Error(`no module ${id.slice(1)}`);
      const found = find();
      const chosen = name === '' ? found.extensions : found.extensions.filter((one) => one.name === name);
      return make(chosen, { root, found });
    },
  };
}

interface Place {
  root: string;
  found: FoundExtensions;
}

/** Text of each virtual module. What may throw when it is loaded is behind a function. */
const modules: Record<string, (extensions: Extension[], place: Place) => string> = {
  list: (extensions, { found }) => {
    const sheets = extensions.map(({ files: _, ...sheet }) => sheet);
    return `export const extensions = ${JSON.stringify(sheets)};\nexport const leftOut = ${JSON.stringify(found.leftOut)};`;
  },
  'widget-sheets': eager('widgets', (type) => `widgets/${type}/widget.ts`, 'sheet'),
  'widget-examples': eager('widgets', (type) => `widgets/${type}/example.json`, 'default'),
  'layout-sheets': eager('layouts', (name) => `layouts/${name}/layout.ts`, 'sheet'),
  'renderer-sheets': eager('renderers', (name) => `renderers/${name}/renderer.ts`, 'sheet'),
  'widget-views': (extensions) =>
    perExtension(
      extensions.filter(({ adds }) => adds.widgets),
      'view-module',
    ),
  'view-module': eager('widgets', (type) => `widgets/${type}/view.tsx`, 'view'),
  'widget-inputs': lazy('widgets', (type) => `widgets/${type}/input.tsx`, 'input'),
  layouts: lazy('layouts', (name) => `layouts/${name}/rows.tsx`, 'layout'),
  renderers: lazy('renderers', (name) => `renderers/${name}/screen.tsx`, 'screen'),
  'page-sheets': eager('pages', (id) => `pages/${id}/page.json`, 'default'),
  pages: lazy('pages', (id) => `pages/${id}/Page.tsx`, 'Page'),
  'effect-sheets': eager('domain', (area) => `domain/${area}.sheet.json`, 'default'),
  screens: (extensions, { root }) =>
    `export const screens = ${JSON.stringify(
      extensions.flatMap(({ name, folder, files }) =>
        files
          .filter((file) => /^schemas\/[^/]+\/[^/]+\.json$/.test(file))
          .map((file) => ({
            extension: name,
            file: file.slice('schemas/'.length),
            text: readFileSync(join(root, folder, file), 'utf8'),
          })),
      ),
    )};`,
  migrations: (extensions, { root }) =>
    `export const migrations = ${JSON.stringify(
      extensions.flatMap(({ name, folder, adds: { migrations = [] } }) =>
        [...migrations].sort().map((file) => ({
          extension: name,
          name: file,
          text: readFileSync(join(root, folder, 'migrations', `${file}.sql`), 'utf8'),
        })),
      ),
    )};`,
  server: (extensions) => perExtension(extensions, 'server-module'),
  'server-module': (extensions, { root }) => {
    const lists = [
      ['domain', 'domain', (name: string) => `domain/${name}.ts`],
      ['jobs', 'jobs', (name: string) => `jobs/${name}.ts`],
      ['routes', 'routes', (name: string) => `routes/${name}Routes.ts`],
    ] as const;
    const parts = lists.flatMap(([list, kind, fileOf]) =>
      extensions.flatMap(({ folder, adds }) =>
        (adds[kind] ?? []).map((name) => ({ list, name, file: pathOf(root, folder, fileOf(name)) })),
      ),
    );
    const imports = parts.map(({ file }, index) => `import * as part${index} from ${JSON.stringify(file)};`);
    const of = (list: string) =>
      parts
        .map((part, index) => ({ ...part, index }))
        .filter((part) => part.list === list)
        .map(({ name, index }) => `${JSON.stringify(name)}: part${index}`)
        .join(', ');
    const exported = lists.map(([list]) => `export const ${list} = { ${of(list)} };`);
    return [...imports, ...exported].join('\n');
  },
};

type Parts = 'widgets' | 'layouts' | 'renderers' | 'pages' | 'domain';

function partsOf(extensions: Extension[], kind: Parts, fileOf: (name: string) => string, root: string) {
  return extensions.flatMap(({ folder, adds }) =>
    (adds[kind] ?? []).map((name) => ({ name, file: pathOf(root, folder, fileOf(name)) })),
  );
}

/** `export default { <name>: <what the part's file exports> }`. */
function eager(kind: Parts, fileOf: (name: string) => string, exported: string) {
  return (extensions: Extension[], { root }: Place) => {
    const parts = partsOf(extensions, kind, fileOf, root);
    const imports = parts.map(
      ({ file }, index) => `import { ${exported} as part${index} } from ${JSON.stringify(file)};`,
    );
    const entries = parts.map(({ name }, index) => `${JSON.stringify(name)}: part${index}`);
    return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
  };
}

/** `export default { <name>: () => import(…) }`. */
function lazy(kind: Parts, fileOf: (name: string) => string, exported: string) {
  return (extensions: Extension[], { root }: Place) => {
    const entries = partsOf(extensions, kind, fileOf, root).map(
      ({ name, file }) =>
        `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}).then((module) => module.${exported})`,
    );
    return `export default { ${entries.join(', ')} };`;
  };
}

/** A module for each extension, behind a function: one that throws leaves the others. */
function perExtension(extensions: Extension[], module: string): string {
  const entries = extensions.map(
    ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${PREFIX}${module}/${name}`)})`,
  );
  return `export default { ${entries.join(', ')} };`;
}

function pathOf(root: string, folder: string, file: string): string {
  return normalizePath(join(root, folder, file));
}
