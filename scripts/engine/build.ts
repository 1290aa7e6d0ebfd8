import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { chinaMap } from '../chinaMapPlugin';
import { engineTexts } from '../engineTexts';
import { regions } from '../regionsPlugin';
import { screenValidator } from '../screenValidatorPlugin';
import { noExtensions } from './noExtensions';
import { scopedStyles } from './scopedStyles';

const OUT = 'dist/engine';
const root = process.cwd();

/** Doors of the library that run in a browser, by what is written behind `@console/embed`. */
const DOORS = {
  '.': 'src/engine/embed/index.ts',
  './memory': 'src/engine/embed/memory/memoryData.ts',
  './console-server': 'src/shell/boot/embedded.ts',
};
/** The types of the modules that the host's build makes of its screen files. */
const SCREENS = 'engine/embed/virtualScreens.d.ts';
/** The host has them, and there is one of each in a page. */
const PEERS: Readonly<Record<string, string>> = {
  // `useEffectEvent` is of 19.2
  react: '>=19.2 <20',
  'react-dom': '>=19.2 <20',
  antd: '^5.29.0',
  '@formily/core': '^2.3.7',
  '@formily/react': '^2.3.7',
  '@formily/antd-v5': '^1.2.4',
};
/** What runs in the host's build, in the language of its messages. */
const BUILD_DOORS = { './vite': 'zh-CN', './vite/en-US': 'en-US' };

const used = new Set<string>();

/** Notes what is not part of the library: packages, which the host's package manager installs, and texts, which its language chooses. */
function outside(): Plugin {
  return {
    name: 'outside',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('#texts/')) return { id, external: true };
      if (/^(\.|\/|\0|virtual:|#)/.test(id)) return;
      used.add(packageOf(id));
      return { id, external: true };
    },
  };
}

function packageOf(id: string): string {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/');
}

const common: InlineConfig = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
};

await rm(OUT, { recursive: true, force: true });
await build({
  ...common,
  plugins: [
    outside(),
    react(),
    noExtensions(),
    chinaMap(),
    regions(),
    scopedStyles(root, OUT),
    screenValidator(root, noExtensions),
  ],
  build: {
    outDir: OUT,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: [...Object.values(DOORS), ...(await textFiles())], formats: ['es'] },
    rolldownOptions: {
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});
for (const [door, language] of Object.entries(BUILD_DOORS))
  await build({
    ...common,
    plugins: [engineTexts(language), noExtensions(), regions(), screenValidator(root, noExtensions)],
    build: {
      outDir: OUT,
      emptyOutDir: false,
      minify: false,
      ssr: 'src/tools/screenFilesPlugin.ts',
      rolldownOptions: {
        external: [/^node:/, ...builtinModules],
        output: { entryFileNames: `${door.slice(2)}.js`, codeSplitting: false },
      },
    },
    ssr: { noExternal: true, external: ['vite'] },
  });
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'scripts/engine/tsconfig.json'], {
  stdio: 'inherit',
});
await cp(join('src', SCREENS), join(OUT, SCREENS));
await cp('LICENSE', join(OUT, 'LICENSE'));
await writeFile(join(OUT, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
console.log(OUT);

async function textFiles(): Promise<string[]> {
  const files = await readdir('src/engine/texts', { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/engine/texts/${file.replaceAll('\\', '/')}`);
}

async function manifest(): Promise<object> {
  const { version, license, dependencies, devDependencies, engines } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const versions: Record<string, string> = { ...devDependencies, ...dependencies };
  const versionsOf = (names: string[]) =>
    Object.fromEntries(
      names.sort().map((name) => {
        const range = versions[name];
        if (range === undefined) throw new Error(`the engine uses ${name}, which package.json does not name`);
        return [name, range];
      }),
    );
  const doors = Object.entries(DOORS).map(([door, file]) => {
    const place = `.${file.slice('src'.length).replace(/\.ts$/, '')}`;
    return [door, { types: `${place}.d.ts`, default: `${place}.js` }];
  });
  const buildDoors = Object.keys(BUILD_DOORS).map((door) => [
    door,
    { types: './tools/screenFilesPlugin.d.ts', default: `${door}.js` },
  ]);
  return {
    name: '@console/embed',
    version,
    license,
    type: 'module',
    sideEffects: ['**/*.css'],
    engines,
    exports: Object.fromEntries([...doors, ...buildDoors, ['./screens', { types: `./${SCREENS}` }]]),
    imports: {
      '#texts/*': { 'en-US': './engine/texts/en-US/*.js', default: './engine/texts/zh-CN/*.js' },
    },
    // the types of answers are those of their schemas
    dependencies: versionsOf([...used, 'typebox'].filter((name) => !(name in PEERS))),
    peerDependencies: PEERS,
  };
}
