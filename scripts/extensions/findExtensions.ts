import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import semver from 'semver';
import {
  type Extension,
  type ExtensionSheet,
  type LeftOut,
  PART_KINDS,
  type PartKind,
  partProblems,
  sheetProblems,
} from './extension.ts';
import { importProblems } from './importProblems.ts';

export interface FoundExtensions {
  extensions: Extension[];
  leftOut: LeftOut[];
}

/** What a former attempt of this build could not build: `[{ name, folder, reasons }]`. */
const UNBUILDABLE = 'CONSOLE_UNBUILDABLE_EXTENSIONS';

/**
 * Every folder of `extensions/`, and every package that `console.extensions` of `package.json` names. What breaks a rule, or wants
 * a name that is in use, is left out with its reasons.
 */
export function findExtensions(root: string): FoundExtensions {
  const unbuildable = JSON.parse(process.env[UNBUILDABLE] ?? '[]') as LeftOut[];
  const judged = foldersOf(root).map((folder) => judge(root, folder));
  const leftOut = judged.flatMap((one) => ('reasons' in one ? one : []));
  const sound = judged.flatMap((one) => ('reasons' in one ? [] : one));
  const taken = new Map([...ownNames(root), ...ownAddresses(root)].map((name) => [name, '控制台']));
  const extensions: Extension[] = [];
  for (const extension of sound) {
    const former = unbuildable.find(({ folder }) => folder === extension.folder);
    const names = [...namesOf(extension), ...addressesOf(root, extension)];
    const clashes = names.flatMap((name) =>
      taken.has(name) ? `${nameInWords(name)}已经由${taken.get(name)}使用` : [],
    );
    const reasons = former?.reasons ?? clashes;
    if (reasons.length > 0) leftOut.push({ name: extension.name, folder: extension.folder, reasons });
    else {
      for (const name of names) taken.set(name, `扩展 ${extension.name} `);
      extensions.push(extension);
    }
  }
  return { extensions, leftOut };
}

/** From the root, with `/`, in a fixed order. */
function foldersOf(root: string): string[] {
  const own = existsSync(join(root, 'extensions'))
    ? readdirSync(join(root, 'extensions'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `extensions/${name}`)
    : [];
  return [...own.sort(), ...packagesIn(root).map((name) => `node_modules/${name}`)];
}

function packagesIn(root: string): string[] {
  const manifest = readJson(join(root, 'package.json')) as { console?: { extensions?: string[] } };
  return manifest.console?.extensions ?? [];
}

function judge(root: string, folder: string): Extension | LeftOut {
  const place = join(root, folder);
  const name = folder.replace(/^[^/]*\//, '');
  const refused = (...reasons: string[]): LeftOut => ({ name, folder, reasons });
  if (!existsSync(place)) return refused('没有安装：node_modules 里没有这个包，请执行 npm install');
  if (!existsSync(join(place, 'extension.json'))) return refused('文件夹里没有 extension.json');
  let sheet: ExtensionSheet;
  try {
    sheet = readJson(join(place, 'extension.json')) as ExtensionSheet;
  } catch (error) {
    return refused(`extension.json 不是能读的 JSON：${(error as Error).message}`);
  }
  const malformed = sheetProblems(sheet);
  if (malformed.length > 0) return refused(...malformed);
  const files = filesOf(place);
  const problems = [
    ...rangeProblems(sheet, root),
    ...partProblems(sheet, files),
    ...tableProblems(sheet, place, files),
    ...files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        importProblems({
          ...{ file, text: readFileSync(join(place, file), 'utf8') },
          ...{ needs: sheet.needs, packages: packagesOf(place) },
        }),
      ),
  ];
  return problems.length > 0
    ? { ...refused(...problems), name: sheet.name }
    : { ...sheet, folder: relative(root, realpathSync(place)).replaceAll('\\', '/'), files };
}

function rangeProblems({ engine }: ExtensionSheet, root: string): string[] {
  const { version } = readJson(join(root, 'package.json')) as { version: string };
  if (semver.validRange(engine) === null) return [`extension.json 的 engine “${engine}”不是版本范围`];
  return semver.satisfies(version, engine) ? [] : [`它需要控制台 ${engine}，这里是 ${version}`];
}

/**
 * Tables of its migrations begin with its name, so that those of two extensions differ. Migrations run before the tables of screens
 * are made: one that alters such a table works where the table exists already, and fails on every new database.
 */
function tableProblems({ name, needs }: ExtensionSheet, place: string, files: readonly string[]): string[] {
  const prefix = `${name.replaceAll('-', '_')}_`;
  const migrations = files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, text: readFileSync(join(place, file), 'utf8') }));
  const tablesOf = (text: string, verb: string) =>
    [
      ...text.matchAll(new RegExp(`\\b${verb}\\s+table\\s+(?:if (?:not )?exists )?(?:only )?"?(\\w+)`, 'gi')),
    ].map(([, table]) => table as string);
  const made = new Set(migrations.flatMap(({ text }) => tablesOf(text, 'create')));
  const ofScreens = new Set(files.flatMap((file) => screenTable(place, file)));
  return [
    ...(migrations.length > 0 && !needs.includes('sql')
      ? ['迁移以数据库所有者的身份执行 SQL，extension.json 的 needs 要写“sql”']
      : []),
    ...migrations.flatMap(({ file, text }) => [
      ...tablesOf(text, 'create')
        .filter((table) => !table.startsWith(prefix))
        .map((table) => `${file} 建的表 ${table} 要以 ${prefix} 开头`),
      ...tablesOf(text, 'alter')
        .filter((table) => !made.has(table) && ofScreens.has(table))
        .map(
          (table) =>
            `${file} 改页面的表 ${table}：迁移在页面的表建成以前执行，新的数据库上会失败；字段的限制写在页面文件里`,
        ),
    ]),
  ];
}

/** The table that a screen file names; a file that cannot be read is reported by the check of screens. */
function screenTable(place: string, file: string): string[] {
  if (!/^schemas\/[^/]+\/[^/_][^/]*\.json$/.test(file)) return [];
  try {
    const { resource } = readJson(join(place, file)) as { resource?: { table?: unknown } };
    return typeof resource?.table === 'string' ? [resource.table] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** All its files but tests, and what it installs for itself. */
function filesOf(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)node_modules\/|(^|\/)tests\/|\.test\.tsx?$/.test(file))
    .sort();
}

/** Those that its own `package.json` depends on; the console's are peers. */
function packagesOf(place: string): string[] {
  if (!existsSync(join(place, 'package.json'))) return [];
  const { dependencies = {} } = readJson(join(place, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies);
}

const KIND_WORDS: Readonly<Record<PartKind, string>> = {
  widgets: '字段类型',
  layouts: '布局',
  renderers: '画法',
  pages: '手写页面',
  schemas: '页面文件',
  domain: '业务区',
  migrations: '迁移',
  jobs: '任务',
  routes: '接口文件',
};

function namesOf({ name, adds, files }: Extension): string[] {
  const groups = files.flatMap((file) => /^schemas\/([^/]+)\/_group\.json$/.exec(file)?.[1] ?? []);
  const parts = PART_KINDS.filter((kind) => kind !== 'migrations').flatMap((kind) =>
    (adds[kind] ?? []).map((part) => `${kind} ${part}`),
  );
  return [`extension ${name}`, ...parts, ...groups.map((group) => `group ${group}`)];
}

/** Where its pages by hand and its screens open. */
function addressesOf(root: string, { folder, adds, files }: Extension): string[] {
  const pages = (adds.pages ?? []).map((id) => pageAddress(join(root, folder, 'pages', id, 'page.json'), id));
  const screens = files.flatMap((file) => /^schemas\/([^/]+\/[^/_][^/]*)\.json$/.exec(file)?.[1] ?? []);
  return [...pages, ...screens.map((id) => `address /${id}`)];
}

function ownAddresses(root: string): string[] {
  return ownNames(root).flatMap((name) => {
    const [kind, id = ''] = name.split(' ');
    if (kind === 'schemas') return `address /${id}`;
    return kind === 'pages' ? pageAddress(join(root, 'src/pages', id, 'page.json'), id) : [];
  });
}

/** As its sheet says it; a sheet that cannot be read is reported by the check of pages. */
function pageAddress(file: string, id: string): string {
  try {
    const { route } = readJson(file) as { route?: unknown };
    return `address ${typeof route === 'string' ? route : `/${id}`}`;
  } catch (error) {
    if (error instanceof SyntaxError) return `address /${id}`;
    throw error;
  }
}

function nameInWords(name: string): string {
  const [kind = '', part = ''] = name.split(' ');
  const words: Readonly<Record<string, string>> = {
    ...KIND_WORDS,
    extension: '名字',
    group: '菜单组',
    address: '页面地址',
  };
  return `${words[kind]} ${part}`;
}

/** Where the console itself has such parts, and how they are named by their paths. */
type Own = [PartKind | 'group', folder: string, RegExp];
const OWN: Own[] = [
  ['group', 'src/schemas', /^([^/]+)\/_group\.json$/],
  ['widgets', 'src/engine/widgets', /^([^/]+)\/widget\.ts$/],
  ['layouts', 'src/engine/layouts', /^([^/]+)\/layout\.ts$/],
  ['pages', 'src/pages', /^([^/]+\/[^/]+)\/page\.json$/],
  ['schemas', 'src/schemas', /^([^/]+\/[^/_][^/]*)\.json$/],
  ...['src/server/parts', 'src/domain'].flatMap((folder): Own[] => [
    ['domain', folder, /^[^/]+\/([^/]+)\.sheet\.json$/],
    ['jobs', folder, /^[^/]+\/jobs\/([^/]+)\.ts$/],
  ]),
  ['routes', 'src/server/routes', /^[^/]+\/([^/]+)Routes\.ts$/],
  ['routes', 'src/domain', /^[^/]+\/routes\/([^/]+)Routes\.ts$/],
  ['routes', 'src/family', /^([^/]+)Routes\.ts$/],
];

function ownNames(root: string): string[] {
  return OWN.filter(([, folder]) => existsSync(join(root, folder))).flatMap(([kind, folder, pattern]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((path) => {
      const name = pattern.exec(path.replaceAll('\\', '/'))?.[1];
      return name === undefined ? [] : `${kind} ${name}`;
    }),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
