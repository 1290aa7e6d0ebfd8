import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/** The doors of extensions, and their modules below `src`. */
const DOORS: [name: string, module: string][] = [
  ['@console/engine/pure', 'engine/extensionPure'],
  ['@console/engine', 'engine/extension'],
  ['@console/server', 'server/app/extensions/interface'],
];

/** What extensions may import, as declarations: a change of the interface changes this text. */
export async function apiReport(root: string): Promise<string> {
  // where the packages are found that the declarations name
  const folder = await mkdtemp(join(root, '.api-'));
  try {
    await emitDeclarations(root, folder);
    const sections: string[] = [];
    for (const [name, module] of DOORS)
      sections.push(`## ${name}\n\n${await reportOf(root, folder, module)}`);
    return `${HEAD}\n${sections.join('\n')}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HEAD = `# The interface of extensions

Made by \`npm run extension -- report\` from the three doors that [extensions](extensions.md) import; a test compares it. What is here is a
promise: a name that goes, or means something else, is marked \`@deprecated\` for one edition before.
`;

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
  const path = join(folder, 'tsconfig.json');
  await writeFile(path, JSON.stringify(config));
  const [tsc, run] = [join(root, 'node_modules/typescript/bin/tsc'), promisify(execFile)];
  // its exit code speaks of declarations inside the engine that need a name nobody outside may use
  await run(process.execPath, [tsc, '-p', path]).catch(() => undefined);
  await Promise.all(DOORS.map(([, module]) => access(join(folder, 'src', `${module}.d.ts`))));
}

async function reportOf(root: string, folder: string, module: string): Promise<string> {
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
  const reportName = 'report';
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(root, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'src', `${module}.d.ts`),
      compiler: { overrideTsconfig: compiler },
      apiReport: {
        enabled: true,
        reportFileName: reportName,
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' as never } },
        extractorMessageReporting: { default: { logLevel: 'none' as never } },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  });
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) });
  const text = await readFile(join(folder, [reportName, 'api', 'md'].join('.')), 'utf8');
  return `${text
    .slice(text.indexOf('```'))
    .replace(/^ *\/\/ \(undocumented\)\n/gm, '')
    .trim()}\n`;
}
