import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './support/importGraph';

/** Who may import whom (`design.md` §2). First rule that fits the importing file decides; targets are path beginnings below `src`. */
const RULES: { from: RegExp; may: RegExp; why: string }[] = [
  {
    from: /^engine\/contract\//,
    may: /^(engine\/contract\/|contract\/endpoints\/)/,
    why: 'contract imports nothing but the types of the endpoints',
  },
  { from: /^engine\/values\//, may: /^engine\/values\//, why: 'values import nothing' },
  {
    from: /^engine\/texts\//,
    may: /^engine\/(texts\/(plurals|pieces)$|contract\/sentence$)/,
    why: 'the catalogue of texts imports what makes plurals and sentences',
  },
  {
    from: /^engine\/widgets\/[^/]+\/widget\.ts$/,
    may: /^engine\/(contract|values)\//,
    why: 'a data sheet imports contract and values only',
  },
  {
    from: /^engine\/widgets\/rows\/Row/,
    may: /^engine\/(contract|parts|formula\/evaluate$|language\/judge\/|widgets\/(views$|inputs$|rows\/))/,
    why: 'rows hold values of every type: they ask for these as a form does',
  },
  {
    from: /^engine\/widgets\/parameters\/(?!widget\.ts$)/,
    may: /^engine\/(contract|values|parts|language\/judge\/judge$|widgets\/(sheets$|inputs$|parameters\/))/,
    why: 'declared parameters are of every type: they ask for these as a form does',
  },
  {
    from: /^engine\/widgets\/(condition|value)\/(?!widget\.ts$)/,
    may: /^engine\/(contract|parts|builder\/|widgets\/(sheets$|views$|inputs$|$1\/))/,
    why: 'a condition and a value of a chosen type hold values of every type',
  },
  {
    from: /^engine\/widgets\/([^/]+)\//,
    may: /^engine\/(contract|values|parts|sanitise|condition\/predicate|widgets\/$1\/)/,
    why: 'a widget never imports another widget',
  },
  {
    from: /^engine\/widgets\/[^/]+$/,
    may: /^engine\/(contract|widgets|parts|condition)\//,
    why: 'the glob lists see widgets, and conditions for those that hold one',
  },
  {
    from: /^engine\/parts\//,
    may: /^engine\/(contract|values|parts|condition\/predicate)/,
    why: 'parts know no widget and no screen',
  },
  {
    from: /^engine\/builder\//,
    may: /^engine\/(contract|values|parts|condition|builder|widgets\/(sheets|inputs)$)/,
    why: 'the builder of conditions knows fields and their inputs, no screen',
  },
  {
    from: /^engine\/sanitise\//,
    may: /^engine\/sanitise\//,
    why: 'cleaning HTML knows nothing of records',
  },
  {
    from: /^engine\/condition\//,
    may: /^engine\/(contract|values|condition)\//,
    why: 'conditions know data sheets by their book only',
  },
  {
    from: /^engine\/formula\//,
    may: /^engine\/(contract|values|condition|formula)\//,
    why: 'formulas know data sheets by their book only',
  },
  {
    from: /^engine\/layouts\/(sheets|[^/]+\/layout)\.ts$/,
    may: /^engine\/contract\//,
    why: 'the data sheet of a layout is pure',
  },
  {
    from: /^engine\/layouts\//,
    may: /^engine\/(contract|values|layouts|parts|actions|condition\/predicate$|language\/derive\/compile$|renderers\/table\/)/,
    why: 'a layout draws the rows of a list with the parts of lists',
  },
  {
    from: /^engine\/language\//,
    may: /^engine\/(contract|values|condition|formula|language|(widgets|layouts|renderers)\/sheets)/,
    why: 'the language sees the pure halves of widgets, layouts and renderers',
  },
  {
    from: /^engine\/authoring\//,
    may: /^engine\/(contract|values|condition|formula|language|authoring|widgets\/sheets|layouts\/sheets)/,
    why: 'what authors and their tools need reads screens and draws nothing',
  },
  {
    from: /^engine\/actions\//,
    may: /^engine\/(contract|values|condition|language|actions|widgets\/sheets)/,
    why: 'actions are pure',
  },
  {
    from: /^engine\/renderers\/([^/]+)\//,
    may: /^engine\/(contract|values|parts|charts|condition|formula|actions|language\/(judge\/|derive\/(compile|evidence|mayView|placed|takesSeveral|waitingSince)$|link\/link$)|widgets\/(sheets|views|inputs)|renderers\/$1\/|renderers\/[^/]+\/[A-Z]\w*(Dialog|Page)$|layouts\/|renderers\/(registry|binding|boundTo|comparison\/Comparison)$)/,
    why: "a renderer imports contract, compiled screens, widget views and other renderers' dialogs and pages, never their insides",
  },
  {
    from: /^engine\/charts\//,
    may: /^engine\/((contract|values|charts)\/|parts\/(useMediaQuery|usePrinting)$)/,
    why: 'charts draw numbers, on a screen or on paper, and know no screens',
  },
  {
    from: /^engine\//,
    may: /^(engine\/|contract\/endpoints\/)/,
    why: 'engine knows no business and no shell',
  },
  {
    from: /^contract\/endpoints\/endpointsOf\.ts$/,
    may: /^(contract\/|engine\/pure$)/,
    why: 'which endpoints a screen has follows from its rights',
  },
  {
    from: /^contract\/endpoints\//,
    may: /^(contract\/|engine\/contract\/screen$)/,
    why: 'the table of endpoints knows screens by their type alone',
  },
  { from: /^contract\//, may: /^contract\//, why: 'the route table imports nothing' },
  {
    from: /^shell\//,
    may: /^(shell\/|engine\/index$|contract\/(routeTable|endpoints\/endpoints)$)/,
    why: 'the shell imports engine/index and types of the route table',
  },
  {
    from: /^pages\//,
    may: /^(pages\/|engine\/index$|shell\/ports$|contract\/routeTable$|studio(\/sourceViewer)?$)/,
    why: "pages import engine/index, the shell's ports and the studio's doors",
  },
  {
    from: /^studio\//,
    may: /^(studio\/|engine\/(index|pure)$)/,
    why: 'the studio edits files through the doors of the engine and knows no shell',
  },
  {
    from: /^server\//,
    may: /^(server\/|engine\/pure$|contract\/|schemas\/)/,
    why: 'the server imports engine/pure and the route table',
  },
  {
    from: /^domain\//,
    may: /^(domain\/|server\/|engine\/pure$|contract\/|schemas\/)/,
    why: 'the business stands on the platform and knows no calls of the family',
  },
  {
    from: /^family\//,
    may: /^(family\/|server\/|engine\/pure$|contract\/|schemas\/)/,
    why: 'calls of the family stand on the platform and know no business',
  },
  {
    from: /^main\//,
    may: /^(main\/|domain\/|family\/|server\/|engine\/pure$)/,
    why: 'main puts the platform and its additions together',
  },
  {
    from: /^tools\//,
    may: /^(tools\/|engine\/pure$|contract\/endpoints\/endpointsOf$|domain\/messages\/rules\/messageTemplates$|schemas\/)/,
    why: 'tools import engine/pure',
  },
];

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative('src', join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !/(^|\/)(testing|.*[tT]estApp|mount[A-Z])/.test(file));

test('imports stay inside the rules', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(violationsOf)).toEqual([]);
});

test('the browser takes types of the route table and loads no schema', () => {
  const loads = files
    .filter((file) => !/^(server|domain|family|main|contract|testing|tools)\//.test(file))
    .flatMap(importsOf)
    .filter(({ to, isType }) => to.startsWith('contract/') && !isType);
  expect(loads).toEqual([]);
});

test('the rules see an import that breaks them', () => {
  expect(violationIn('engine/widgets/text/view.tsx', 'engine/widgets/enum/view')).toContain(
    'never imports another widget',
  );
  expect(violationIn('engine/language/read/read.ts', 'shell/shell')).toContain('pure halves');
  expect(violationIn('server/app/app.ts', 'engine/language/read/read')).toContain('engine/pure');
  expect(violationIn('engine/widgets/text/view.tsx', 'engine/widgets/text/widget')).toBeNull();
});

function violationsOf(file: string): string[] {
  const text = readFileSync(join('src', file), 'utf8');
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#(?!texts))[^'?]+)/g)].map(
    ([, named = '']) =>
      named.startsWith('#') ? named.slice(1) : join(dirname(file), named).replaceAll('\\', '/'),
  );
  return targets.flatMap((target) => violationIn(file, target) ?? []);
}

function violationIn(file: string, target: string): string | null {
  if (/\.(css|sql|json)$/.test(target)) return null;
  const rule = RULES.find(({ from }) => from.test(file));
  if (!rule) return `${file}: no rule says what it may import`;
  // `$1` in a target is what the importing file's own rule caught
  const own = rule.from.exec(file)?.[1] ?? '';
  const may = new RegExp(rule.may.source.replaceAll('$1', own));
  return may.test(target) ? null : `${file} imports ${target}: ${rule.why}`;
}

test('only the engine takes its texts, in the language of the build', () => {
  const importers = (what: RegExp) =>
    files.filter((file) => what.test(readFileSync(join('src', file), 'utf8')));
  const takers = importers(/from '#texts\//);
  expect(takers.length).toBeGreaterThan(300);
  expect(takers.filter((file) => !file.startsWith('engine/'))).toEqual([]);
  expect(importers(/from '[^']*\/texts\/(zh-CN|en-US)\//)).toEqual([]);
});

test('what one works in over the page is the engine’s own popover', () => {
  const users = sourceFiles().filter((file) =>
    /import \{[^}]*\bPop(?:over|confirm)\b[^}]*\} from 'antd'/.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(users).toEqual(['engine/parts/focus/PanelPopover.tsx']);
});
