import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { type Deprecated, deprecatedTable } from './deprecations.ts';

/** The doors of extensions, and their modules below `src`. */
const DOORS: [name: string, module: string][] = [
  ['@console/engine/pure', 'engine/extensionPure'],
  ['@console/engine', 'engine/extension'],
  ['@console/server', 'main/extensionInterface'],
];

/** What extensions may import, as declarations: a change of the interface changes this text. */
export async function apiReport(root: string): Promise<string> {
  // where the packages are found that the declarations name
  const folder = await mkdtemp(join(root, '.api-'));
  try {
    await emitDeclarations(root, folder);
    const sections: string[] = [];
    const deprecated: Deprecated[] = [];
    for (const [door, module] of DOORS) {
      extract(root, folder, module);
      sections.push(`## ${door}\n\n${await reportIn(folder)}`);
      deprecated.push(...(await deprecatedIn(folder, door)));
    }
    return [HEAD, deprecatedTable(deprecated), ...sections].join('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEAD = `# The interface of extensions

Made by \`npm run extension -- report\` from the three doors that [extensions](extensions.md) import; a test compares it. What is here is a
promise: a name that goes, or means something else, is marked \`@deprecated\` for one edition before. The build and
\`npm run extension -- check\` warn extensions that import one.
`;

/** What the extractor writes: the report, and its exports with their comments. */
const REPORT = ['report', 'api', 'md'].join('.');
const MODEL = 'model.json';

async function emitDeclarations(root: string, folder: string): Promise<void> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{
        outDir: join(folder, 'src'),
        rootDir: join(root, 'src'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      types: ['node', join(root, 'node_modules/vite/client')],
    },
    files: DOORS.map(([, module]) => join(root, 'src', `${module}.ts`)),
    // each widget declares its own words of a field
    include: [join(root, 'src/**/*.d.ts'), join(root, 'src/engine/widgets/*/widget.ts')],
  };
  // `#server/…` of the declarations are declarations too
  const { imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string | { default: string }>;
  };
  const declared = Object.entries(imports).map(([name, target]) => [
    name,
    (typeof target === 'string' ? target : target.default).replace(/\.tsx?$/, '.d.ts'),
  ]);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ imports: Object.fromEntries(declared) }));
  const path = join(folder, 'tsconfig.json');
  await writeFile(path, JSON.stringify(config));
  const [tsc, run] = [join(root, 'node_modules/typescript/bin/tsc'), promisify(execFile)];
  // its exit code speaks of declarations inside the engine that need a name nobody outside may use
  await run(process.execPath, [tsc, '--checkers', '1', '-p', path]).catch(() => undefined);
  await Promise.all(DOORS.map(([, module]) => access(join(folder, 'src', `${module}.d.ts`))));
}

/** Writes what a module exports to the folder, as a text and as data. */
function extract(root: string, folder: string, module: string): void {
  const compiler = {
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      types: ['node', 'vite/client'],
    },
    files: [join(folder, 'src', `${module}.d.ts`)],
  };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(root, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'src', `${module}.d.ts`),
      compiler: { overrideTsconfig: compiler },
      apiReport: {
        enabled: true,
        reportFileName: 'report',
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      newlineKind: 'lf',
      docModel: { enabled: true, apiJsonFilePath: join(folder, MODEL) },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' as never } },
        extractorMessageReporting: { default: { logLevel: 'none' as never } },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
}

async function reportIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, REPORT), 'utf8');
  return `${text
    .slice(text.indexOf('```'))
    .replace(/^ *\/\/ \(undocumented\)\n/gm, '')
    .trim()}\n`;
}

interface Model {
  members: { members: { name: string; docComment?: string }[] }[];
}

/** Exports whose comment has `@deprecated`; a `{@link}` in it names what replaces them. */
async function deprecatedIn(folder: string, door: string): Promise<Deprecated[]> {
  const { members } = JSON.parse(await readFile(join(folder, MODEL), 'utf8')) as Model;
  return members
    .flatMap((entry) => entry.members)
    .flatMap(({ name, docComment = '' }) => {
      const [, advice] = docComment.split('@deprecated');
      if (advice === undefined) return [];
      return [{ door, name, instead: /\{@link (\w+)\}/.exec(advice)?.[1] ?? null }];
    });
}
