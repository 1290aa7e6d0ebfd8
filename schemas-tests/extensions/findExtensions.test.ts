import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findExtensions } from '../../scripts/extensions/findExtensions';

/** What the build takes of the folders and packages that an installation has, and what it leaves out and why. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'console-extensions-'));
  write('package.json', { name: 'console', version: '0.1.0' });
  for (const own of ['src/engine/widgets/text/widget.ts', 'src/domain/money/payout.sheet.json'])
    write(own, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const SHEET = {
  name: 'stars',
  title: '星级',
  version: '1.0.0',
  license: 'MIT',
  engine: '^0.1.0',
  adds: { widgets: ['stars'] },
  needs: [],
};

function writeStars(changes: object = {}, folder = 'extensions/stars', widget = ''): void {
  write(`${folder}/extension.json`, { ...SHEET, ...changes });
  write(`${folder}/widgets/stars/widget.ts`, widget);
}

const reasons = () => findExtensions(root).leftOut.flatMap((one) => one.reasons);

test('none, a folder, and a package that package.json names', () => {
  expect(findExtensions(root)).toEqual({ extensions: [], leftOut: [] });
  writeStars();
  expect(findExtensions(root).extensions).toMatchObject([{ name: 'stars', folder: 'extensions/stars' }]);
  rmSync(join(root, 'extensions'), { recursive: true });
  write('package.json', { version: '0.1.0', console: { extensions: ['@shop/stars'] } });
  expect(findExtensions(root).leftOut).toMatchObject([
    { name: '@shop/stars', reasons: ['没有安装：node_modules 里没有这个包，请执行 npm install'] },
  ]);
  writeStars({}, 'node_modules/@shop/stars');
  expect(findExtensions(root).extensions).toMatchObject([
    { name: 'stars', folder: 'node_modules/@shop/stars' },
  ]);
});

test('those of this repository are sound, and each is small', () => {
  const { extensions, leftOut } = findExtensions('.');
  expect(leftOut).toEqual([]);
  // an installation may have more
  const ours = extensions.filter(({ name }) =>
    ['gantt', 'map-picker', 'org-chart', 'signature'].includes(name),
  );
  expect(ours).toHaveLength(4);
  for (const { folder, files } of ours) {
    const lines = files
      .filter((file) => /\.(tsx?|sql)$/.test(file))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    expect(lines.length, folder).toBeLessThan(300);
  }
});

describe('what is left out', () => {
  test.each<[string, () => void, RegExp]>([
    ['no extension.json', () => write('extensions/stars/notes.txt', ''), /^文件夹里没有 extension\.json$/],
    ['no JSON', () => write('extensions/stars/extension.json', '{'), /^extension\.json 不是能读的 JSON：/],
    ['an unknown word', () => writeStars({ depends: [] }), /^extension\.json 里没有“depends”这一项/],
    ['no licence', () => writeStars({ license: undefined }), /^extension\.json 缺“license”/],
    ['a name that is none', () => writeStars({ name: '../stars' }), /只能用小写字母、数字和中间的“-”$/],
    ['an unknown need', () => writeStars({ needs: ['files'] }), /needs 里没有“files”/],
    [
      'a list that is none',
      () => writeStars({ adds: { widgets: 'stars' } }),
      /adds\.widgets 必须是名字的列表/,
    ],
    ['another version', () => writeStars({ engine: '^2.0.0' }), /^它需要控制台 \^2\.0\.0，这里是 0\.1\.0$/],
    ['a range that is none', () => writeStars({ engine: 'new' }), /不是版本范围$/],
    [
      'a part that is missing',
      () => writeStars({ adds: { widgets: ['stars', 'moons'] } }),
      /moons，文件夹里没有$/,
    ],
    [
      'a part that it does not name',
      () => writeStars({ adds: {} }),
      /widgets 的 stars，extension\.json 的 adds 没有写$/,
    ],
    ['a type of the console', writeText, /^字段类型 text已经由控制台使用$/],
    ['an area of the console', writePayout, /^业务区 payout已经由控制台使用$/],
    ['a group of the console', writeGroup, /^菜单组 goods已经由控制台使用$/],
    ['the address of another page', writePage, /^页面地址 \/goods\/gift已经由控制台使用$/],
    [
      'a table of others',
      () => writeMigration('create table if not exists ledger_copy (id bigint);'),
      /建的表 ledger_copy 要以 stars_ 开头$/,
    ],
    [
      'SQL that it does not need by its own word',
      () => writeMigration('create table stars_copy (id bigint);', []),
      /needs 要写“sql”$/,
    ],
    [
      'a change of the table of its own screen',
      alterOwnScreen,
      /改页面的表 stars_review：迁移在页面的表建成以前执行/,
    ],
  ])('%s', (_, plant, reason) => {
    plant();
    expect(findExtensions(root).extensions).toEqual([]);
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
  });

  test('of two with one name the second; its reasons say whose the names are', () => {
    writeStars();
    cpSync(join(root, 'extensions/stars'), join(root, 'extensions/z-stars'), { recursive: true });
    expect(findExtensions(root).extensions.map(({ folder }) => folder)).toEqual(['extensions/stars']);
    expect(reasons()).toEqual(['名字 stars已经由扩展 stars 使用', '字段类型 stars已经由扩展 stars 使用']);
  });
});

describe('what its code may import', () => {
  test.each([
    [
      'engine code',
      "import { sheets } from '../../../../src/engine/pure';",
      /不能 import “\.\.\/\.\.\/\.\.\/\.\.\/src/,
    ],
    [
      'what is beside it',
      "import { x } from '../../../other/x';",
      /不能 import “\.\.\/\.\.\/\.\.\/other\/x”$/,
    ],
    [
      'React in a data sheet',
      "import { useState } from 'react';",
      /^widgets\/stars\/widget\.ts:1 不能 import “react”$/,
    ],
    [
      'the server in a data sheet',
      "import { sql } from '@console/server';",
      /不能 import “@console\/server”$/,
    ],
    ['a package that it does not bring', "export { default } from 'lodash';", /不能 import “lodash”$/],
    ['by a variable', "const name = './x'; import(name);", /用变量指定了 import 的文件/],
    ['no TypeScript', 'export const = 1;', /不是能读的 TypeScript/],
  ])('refused: %s', (_, code, reason) => {
    writeStars({}, 'extensions/stars', code);
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
  });

  test.each([
    ['the pure interface', "import { defineWidget } from '@console/engine/pure';"],
    ['its own files', "import { steps } from './steps'; export type { Step } from '../steps';"],
    ['a package that it brings', "import { chunk } from 'chunky';"],
  ])('allowed: %s', (_, code) => {
    writeStars({}, 'extensions/stars', code);
    write('extensions/stars/package.json', { dependencies: { chunky: '1.0.0' } });
    expect(reasons()).toEqual([]);
  });

  test('what moves money, and the like, is declared', () => {
    const code =
      "import { action, move } from '@console/server'; export const pay = action('x/y', ({ records }) => move(records));";
    const plant = (needs: string[]) => {
      writeStars({ needs, adds: { widgets: ['stars'], domain: ['stars'] } });
      write('extensions/stars/domain/stars.sheet.json', {});
      write('extensions/stars/domain/stars.ts', code);
    };
    plant([]);
    expect(reasons()).toEqual([
      expect.stringMatching(/needs 要写“money”$/),
      expect.stringMatching(/needs 要写“records”$/),
    ]);
    plant(['money', 'records']);
    expect(reasons()).toEqual([]);
  });
});

describe('what its sheets have the database check', () => {
  test.each([
    ['two statements', `'{column} > 0; drop table app_user'`, /只能是一个条件/],
    ['a comment', `'{column} > 0 -- and so on'`, /只能是一个条件/],
    ['a comment of several lines', `'{column} > 0 /* and so on'`, /只能是一个条件/],
    ['another column', `'stars > 0'`, /check 没有写 \{column\}/],
    ['what is calculated', `\`{column} > \${least}\``, /要直接写成一段文字/],
    ['what is elsewhere', 'positive', /要直接写成一段文字/],
  ])('refused: %s', (_, check, reason) => {
    writeStars({}, 'extensions/stars', `export const sheet = { check: ${check} };`);
    expect(reasons()).toEqual([expect.stringMatching(reason)]);
  });

  test('allowed: a condition over its column', () => {
    writeStars({}, 'extensions/stars', `export const sheet = { 'check': '{column} between 0 and 10' };`);
    expect(reasons()).toEqual([]);
  });
});

function writeText(): void {
  write('extensions/stars/extension.json', { ...SHEET, adds: { widgets: ['text'] } });
  write('extensions/stars/widgets/text/widget.ts', '');
}

function writePayout(): void {
  write('extensions/stars/extension.json', { ...SHEET, adds: { domain: ['payout'] } });
  write('extensions/stars/domain/payout.sheet.json', {});
}

function writeGroup(): void {
  write('src/schemas/goods/_group.json', {});
  writeStars({ adds: { widgets: ['stars'] } });
  write('extensions/stars/schemas/goods/_group.json', {});
}

function writePage(): void {
  write('src/schemas/goods/gift.json', {});
  writeStars({ adds: { widgets: ['stars'], pages: ['goods/presents'] } });
  write('extensions/stars/pages/goods/presents/page.json', { title: '礼物', route: '/goods/gift' });
  write('extensions/stars/pages/goods/presents/Page.tsx', '');
}

function writeMigration(statement: string, needs: string[] = ['sql'], schemas: string[] = []): void {
  writeStars({ adds: { widgets: ['stars'], migrations: ['202611270000-copy'], schemas }, needs });
  write('extensions/stars/migrations/202611270000-copy.sql', statement);
}

function alterOwnScreen(): void {
  writeMigration(
    'alter table only stars_review add constraint halves check (true);',
    ['sql'],
    ['stars/review'],
  );
  write('extensions/stars/schemas/stars/review.json', { resource: { table: 'stars_review' } });
}
