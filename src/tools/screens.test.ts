import { expect, test } from 'vitest';
import { answer } from './screens';
import { noServer, SHOP, screenFolder } from './testing/screenFolder';

const NAMES = ['check', 'list', 'explain', 'new', 'diff', 'move', 'upgrade'];

test.each(['', 'help', '--help', '-h'])('%j lists every command', async (word) => {
  const { lines, exitCode } = await answer([word], { folder: 'nowhere', ask: null, server: noServer });
  expect(exitCode).toBe(0);
  for (const name of NAMES) expect(lines.some((line) => line.startsWith(`  ${name}`))).toBe(true);
});

test('an unknown command gets the closest word', async () => {
  const { run } = screenFolder({});
  const { lines, exitCode } = await run('chekc');
  expect(exitCode).toBe(2);
  expect(lines[0]).toBe('没有命令 "chekc"，是否想写 "check"？');
  expect((await run('constructor')).lines[0]).toBe('没有命令 "constructor"');
});

test('a call that cannot be read prints its usage', async () => {
  const { run } = screenFolder(SHOP);
  expect(await run('check --jsno')).toEqual({
    lines: ['没有选项 "--jsno"，是否想写 "--json"？\n用法：check [--json]'],
    exitCode: 2,
  });
  expect(await run('move goods/gift')).toEqual({ lines: ['用法：move <旧编号> <新编号>'], exitCode: 2 });
  expect((await run('list goods')).exitCode).toBe(2);
  expect((await run('new goods/a --title')).lines).toEqual(['选项 --title 后面缺少值']);
  expect((await run('explain --help')).lines[0]).toBe('explain <编号> [--json]');
});

test('a missing folder is reported', async () => {
  for (const call of [
    ['check'],
    ['list'],
    ['explain', 'a/b'],
    ['diff', 'HEAD'],
    ['move', 'a/b', 'a/c'],
    ['upgrade'],
  ])
    expect(await answer(call, { folder: 'no/such/folder', ask: null, server: noServer })).toEqual({
      lines: ['找不到页面文件夹 "no/such/folder"'],
      exitCode: 2,
    });
});
