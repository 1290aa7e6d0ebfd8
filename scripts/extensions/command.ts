import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { deprecationWarnings } from './deprecations.ts';
import type { ExtensionSheet } from './extension.ts';
import { findExtensions } from './findExtensions.ts';

const USAGE = `npm run extension -- <命令>
  new <名字>              新建 extensions/<名字>：一个字段类型、一个动作、一个页面和测试
  check                   列出全部扩展，以及没有装入的为什么
  pack <名字>             把 extensions/<名字> 打成 npm 包
  add <包或 .tgz 文件>    安装一个扩展包
  remove <包>             卸下一个扩展包；它的表和数据留着
  report                  重写 docs/interface.md`;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `npm run extension`: prints what it did, answers the exit code. */
export async function run(root: string, [command = '', word = '']: string[]): Promise<number> {
  const commands: Record<string, () => string[] | Promise<string[]>> = {
    new: () => create(root, word),
    check: () => check(root),
    pack: () => [pack(root, word)],
    add: () => add(root, word),
    remove: () => remove(root, word),
    report: async () => {
      const { apiReport } = await import('./apiReport.ts');
      writeFileSync(join(root, 'docs/interface.md'), await apiReport(root));
      return ['docs/interface.md'];
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const wantsWord = ['new', 'pack', 'add', 'remove'].includes(command);
  if (!chosen || (wantsWord && word === '')) {
    console.log(USAGE);
    return command === '' ? 0 : 2;
  }
  try {
    for (const line of await chosen()) console.log(line);
    return command === 'check' && findExtensions(root).leftOut.length > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

function create(root: string, name: string): string[] {
  if (!NAME.test(name)) throw new Error(`名字“${name}”只能用小写字母、数字和中间的“-”`);
  const folder = join(root, 'extensions', name);
  if (existsSync(folder)) throw new Error(`extensions/${name} 已经有了`);
  const { version } = readJson(join(root, 'package.json')) as { version: string };
  const words: Record<string, string> = {
    NAME: name,
    TYPE: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    TABLE: name.replaceAll('-', '_'),
    VERSION: version,
  };
  const fill = (text: string) => text.replace(/NAME|TYPE|TABLE|VERSION/g, (word) => words[word] ?? word);
  const template = join(root, 'scripts/extensions/template');
  const made = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .map((file) => {
      const path = join(folder, fill(file).replace(/\.txt$/, ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, fill(readFileSync(join(template, file), 'utf8')));
      return relative(root, path);
    });
  return [...made.sort(), '', 'npm run generate 更新参考和编辑器的词，npm run dev 打开页面'];
}

function check(root: string): string[] {
  const { extensions, leftOut } = findExtensions(root);
  return [
    ...extensions.map(({ name, version, folder }) => `${name} ${version}  ${folder}`),
    ...extensions.flatMap((one) => deprecationWarnings(root, one).map((line) => `${one.name} 提醒：${line}`)),
    ...leftOut.flatMap(({ name, reasons }) => reasons.map((reason) => `${name} 没有装入：${reason}`)),
  ];
}

/** The package beside `package.json`; answers its file. Tests stay at home. */
function pack(root: string, name: string): string {
  const folder = join(root, 'extensions', name);
  if (!existsSync(join(folder, 'extension.json'))) throw new Error(`没有 extensions/${name}/extension.json`);
  const { version, license, title } = readJson(join(folder, 'extension.json')) as ExtensionSheet;
  const place = mkdtempSync(join(tmpdir(), 'console-pack-'));
  try {
    cpSync(folder, place, {
      recursive: true,
      filter: (path) => !/(\.test\.tsx?|[\\/]node_modules|[\\/]tests)$/.test(path),
    });
    const own = existsSync(join(folder, 'package.json')) ? readJson(join(folder, 'package.json')) : {};
    const manifest = {
      name: `console-extension-${name}`,
      version,
      license,
      description: title,
      ...(own as object),
    };
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return npm(root, ['pack', place, '--pack-destination', root, '--silent']).trim();
  } finally {
    rmSync(place, { recursive: true });
  }
}

function add(root: string, named: string): string[] {
  const before = new Set(dependenciesOf(root));
  npm(root, ['install', named]);
  const [added = named] = dependenciesOf(root).filter((name) => !before.has(name));
  if (!existsSync(join(root, 'node_modules', added, 'extension.json'))) {
    npm(root, ['uninstall', added]);
    throw new Error(`${added} 不是扩展：包里没有 extension.json`);
  }
  setNamed(root, (names) => [...new Set([...names, added])].sort());
  return [`已安装 ${added}`, ...check(root), 'npm run generate 更新参考和编辑器的词，npm start 重新构建'];
}

function remove(root: string, name: string): string[] {
  npm(root, ['uninstall', name]);
  setNamed(root, (names) => names.filter((one) => one !== name));
  return [`已卸下 ${name}；它的表和数据留着`, ...check(root)];
}

function dependenciesOf(root: string): string[] {
  const { dependencies = {} } = readJson(join(root, 'package.json')) as { dependencies?: object };
  return Object.keys(dependencies);
}

/** Changes `console.extensions` of `package.json`. */
function setNamed(root: string, change: (names: string[]) => string[]): void {
  const file = join(root, 'package.json');
  const manifest = readJson(file) as { console?: { extensions?: string[] } };
  const extensions = change(manifest.console?.extensions ?? []);
  const { console: _, ...rest } = manifest;
  const next = extensions.length === 0 ? rest : { ...rest, console: { extensions } };
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
}

function npm(root: string, words: string[]): string {
  return execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
