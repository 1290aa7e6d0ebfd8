/** Folders of an extension, as the repository itself has them below `src`, and what counts as a part in each. */
export const PART_FILES = {
  widgets: /^widgets\/([a-z][\w-]*)\/widget\.ts$/,
  layouts: /^layouts\/([a-z][\w-]*)\/layout\.ts$/,
  renderers: /^renderers\/([a-z][\w-]*)\/renderer\.ts$/,
  pages: /^pages\/([a-z][\w-]*\/[a-z][\w-]*)\/page\.json$/,
  schemas: /^schemas\/([a-z][\w-]*\/[a-z][\w-]*)\.json$/,
  domain: /^domain\/([a-z]\w*)\.sheet\.json$/,
  migrations: /^migrations\/(\d{12}-[a-z0-9-]+)\.sql$/,
  jobs: /^jobs\/([a-z]\w*)\.ts$/,
  routes: /^routes\/([a-z]\w*)Routes\.ts$/,
} as const;

export type PartKind = keyof typeof PART_FILES;

export const PART_KINDS = Object.keys(PART_FILES) as PartKind[];

/** What server code of an extension may do beyond reading its own rows; `extension.json` names what it does. */
export const NEEDS = ['records', 'money', 'settings', 'sql'] as const;
export type Need = (typeof NEEDS)[number];

/** `extension.json`. */
export interface ExtensionSheet {
  /** Unique in an installation. Its tables begin with it, `-` as `_`. */
  name: string;
  /** What operators call it. */
  title: string;
  version: string;
  license: string;
  /** Range of versions of the console, as npm writes it. */
  engine: string;
  /** Names of its parts by folder: what is there must be named here. */
  adds: Partial<Record<PartKind, string[]>>;
  needs: Need[];
}

/** An extension that may be built. */
export interface Extension extends ExtensionSheet {
  /** Its folder, from the root of the repository, with `/`. */
  folder: string;
  /** Its files from there, without tests. */
  files: string[];
}

/** One that is not built, and why, in sentences for who installs it. */
export interface LeftOut {
  name: string;
  folder: string;
  reasons: string[];
}

const WORDS = ['name', 'title', 'version', 'license', 'engine', 'adds', 'needs'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What is wrong with an `extension.json`: a sentence each. */
export function sheetProblems(sheet: unknown): string[] {
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet))
    return ['extension.json 必须是一个 JSON 对象'];
  const words = sheet as Record<string, unknown>;
  const problems = Object.keys(words)
    .filter((word) => !WORDS.includes(word) && word !== '$schema')
    .map((word) => `extension.json 里没有“${word}”这一项，可用的有 ${WORDS.join('、')}`);
  for (const word of ['name', 'title', 'version', 'license', 'engine'])
    if (typeof words[word] !== 'string' || words[word] === '')
      problems.push(`extension.json 缺“${word}”，它必须是文字`);
  if (typeof words.name === 'string' && words.name !== '' && !NAME.test(words.name))
    problems.push(`extension.json 的 name “${words.name}”只能用小写字母、数字和中间的“-”`);
  return [...problems, ...addsProblems(words.adds), ...needsProblems(words.needs)];
}

function addsProblems(adds: unknown): string[] {
  if (typeof adds !== 'object' || adds === null || Array.isArray(adds))
    return ['extension.json 缺“adds”，它按文件夹列出各部分的名字'];
  return Object.entries(adds).flatMap(([kind, names]) => {
    if (!Object.hasOwn(PART_FILES, kind))
      return [`extension.json 的 adds 里没有“${kind}”，可用的有 ${PART_KINDS.join('、')}`];
    const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
    return isList ? [] : [`extension.json 的 adds.${kind} 必须是名字的列表`];
  });
}

function needsProblems(needs: unknown): string[] {
  if (!Array.isArray(needs)) return ['extension.json 缺“needs”，没有就写 []'];
  return needs
    .filter((need) => !(NEEDS as readonly unknown[]).includes(need))
    .map((need) => `extension.json 的 needs 里没有“${String(need)}”，可用的有 ${NEEDS.join('、')}`);
}

/** The parts that are there, by folder. */
export function partsIn(files: readonly string[]): Record<PartKind, string[]> {
  const named = PART_KINDS.map((kind) => [
    kind,
    files.flatMap((file) => PART_FILES[kind].exec(file)?.[1] ?? []),
  ]);
  return Object.fromEntries(named);
}

/** Where `adds` and the folders differ. */
export function partProblems({ adds }: ExtensionSheet, files: readonly string[]): string[] {
  const found = partsIn(files);
  return PART_KINDS.flatMap((kind) => {
    const declared = adds[kind] ?? [];
    const missing = declared.filter((name) => !found[kind].includes(name));
    const undeclared = found[kind].filter((name) => !declared.includes(name));
    return [
      ...missing.map((name) => `extension.json 写了 ${kind} 的 ${name}，文件夹里没有`),
      ...undeclared.map((name) => `文件夹里有 ${kind} 的 ${name}，extension.json 的 adds 没有写`),
    ];
  });
}
