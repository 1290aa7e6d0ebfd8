import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** A page of the documentation site: a Markdown file of this repository and its place in the site. */
export interface DocPage {
  /** From the root: `src/server/README.md`. */
  file: string;
  /** In the site, without its ending: `server`. */
  place: string;
  title: string;
  text: string;
}

/** Pages that lie outside `docs`, beside what they describe. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'CONTRIBUTING.md': 'contributing',
  'CHANGELOG.md': 'changelog',
  'src/server/README.md': 'server',
  'src/engine/README.md': 'engine',
  'src/shell/README.md': 'shell',
  'src/studio/README.md': 'studio',
  'src/pages/README.md': 'pages',
  'src/tools/README.md': 'tools',
};

/** Every page: all Markdown below `docs`, and what lies outside. A new file needs no line here. */
export function docPages(root = '.'): DocPage[] {
  const inside = readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/.vitepress/'))
    .sort();
  const places = new Map([
    ...inside.map((file) => [file, file.slice('docs/'.length, -'.md'.length)] as const),
    ...Object.entries(OUTSIDE),
  ]);
  return [...places].map(([file, place]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? basename(place);
    return { file, place, title, text: relinked({ file, text, places, root }) };
  });
}

/** Every picture below `docs`, by its place in the site. */
export function docPictures(root = '.'): string[] {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(png|jpg|svg)$/.test(name));
}

interface Linked {
  file: string;
  text: string;
  places: ReadonlyMap<string, string>;
  root: string;
}

const LINK = /(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)]*)?\)/g;

/** Links between files become links between pages; one to a file that is no page becomes its name, a picture of `docs` stays. */
function relinked({ file, text, places, root }: Linked): string {
  const place = places.get(file) as string;
  return outsideFences(text, (part) =>
    part.replace(LINK, (whole, mark: string, words: string, target: string, anchor = '') => {
      if (/^[a-z]+:/.test(target)) return whole;
      const to = join(dirname(file), target).replaceAll('\\', '/');
      const page = places.get(to);
      if (page !== undefined) return `${mark}[${words}](${hrefOf(place, page)}.md${anchor})`;
      if (!existsSync(join(root, to))) throw new Error(`${file}: there is no ${target}`);
      const picture = mark === '!' ? /^docs\/(.+\.(?:png|jpg|svg))$/.exec(to)?.[1] : undefined;
      if (picture !== undefined) return `![${words}](${hrefOf(place, picture)})`;
      return mark === '!' ? '' : words;
    }),
  );
}

/** Applies `change` to the text outside of fenced blocks. */
function outsideFences(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

function hrefOf(from: string, to: string): string {
  const relativePath = relative(dirname(from), to).replaceAll('\\', '/');
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
}

/** The groups of the side menu, by readers and the beginning of a place; a page that fits none comes last. */
const SECTIONS: readonly { text: string; places: readonly string[] }[] = [
  { text: '开始', places: ['index', 'tutorial', 'readme', 'comparison'] },
  { text: '运营', places: ['operators'] },
  { text: '产品', places: ['guide', 'reference', 'language'] },
  { text: '做法', places: ['cookbook/'] },
  {
    text: '开发',
    places: [
      'architecture',
      'design',
      'contributing',
      'style',
      'testing',
      'extensions',
      'interface',
      'embedding',
      'engine',
      'server',
      'shell',
      'studio',
      'pages',
      'tools',
      'contract',
    ],
  },
  { text: '运维', places: ['operations', 'security'] },
];
const REST = '约定与变更';

/** What pages that are written in English are called in the menu. */
const TITLES: Readonly<Record<string, string>> = {
  language: '页面文件的语言',
  design: '设计',
  server: '服务端地图',
  engine: '引擎地图',
  shell: '外壳地图',
  studio: '设计器地图',
  pages: '手写页面地图',
  tools: '命令行地图',
  specification: '规格',
  contract: '接口约定',
  catalogue: '页面总表',
  style: '代码风格',
  testing: '测试',
  contributing: '参与开发',
  changelog: '变更',
  readme: '概览与命令',
  architecture: '架构图',
  extensions: '扩展',
  interface: '扩展的接口',
  security: '安全',
  glossary: '术语',
  visual: '外观',
  embedding: '放进别的应用',
};

/** The bar above every page: the first page of each group of readers. */
export const NAV: readonly { text: string; link: string; activeMatch: string }[] = [
  { text: '运营', link: '/operators', activeMatch: '/operators' },
  { text: '产品', link: '/guide', activeMatch: '/(guide|cookbook|reference|language)' },
  { text: '开发', link: '/architecture', activeMatch: '/(architecture|design|engine|server|extensions)' },
  { text: '运维', link: '/operations', activeMatch: '/(operations|security)' },
];

/** The side menu that follows from the pages. */
export function sidebarOf(
  pages: readonly DocPage[],
): { text: string; items: { text: string; link: string }[] }[] {
  const sectionOf = ({ place }: DocPage) =>
    SECTIONS.find(({ places }) => places.some((prefix) => place.startsWith(prefix)))?.text ?? REST;
  const orderOf = ({ place }: DocPage) => {
    const section = SECTIONS.find(({ text }) => text === sectionOf({ place } as DocPage));
    return section?.places.findIndex((prefix) => place.startsWith(prefix)) ?? 0;
  };
  return [...SECTIONS.map(({ text }) => text), REST]
    .map((text) => ({
      text,
      items: pages
        .filter((page) => sectionOf(page) === text)
        .sort((one, other) => orderOf(one) - orderOf(other))
        .map(({ title, place }) => ({ text: TITLES[place] ?? title, link: `/${place}` })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** As GitHub makes anchors of headings, so that links work in both. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
