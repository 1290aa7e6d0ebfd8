// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerLeaving, leaving, mayLose, unsavedNames } from './leaving';
import { alivePaths, closeTabs, forgetTabs, refreshTab, tabs, visit } from './tabStore';
import { isUnsaved, tabWork, workOf } from './tabWork';

beforeEach(() => forgetTabs());

const open = (path: string, hasTabs = true) => visit(path, '', `页${path}`, { hasTabs });

test('twenty stay alive, and beyond them tabs that hold something', () => {
  for (let index = 0; index < 22; index++) open(`/p${index}`);
  workOf('/p0').hold('form', 'open');
  const alive = alivePaths(tabs.recent, Object.keys(tabWork.blockers));
  expect(alive.size).toBe(21);
  expect([alive.has('/p0'), alive.has('/p1'), alive.has('/p2')]).toEqual([true, false, true]);
  workOf('/p0').hold('form', null);
  expect(Object.keys(tabWork.blockers)).toEqual([]);
});

test('the home page comes before the others, whenever it is visited', () => {
  open('/a');
  visit('/home', '', '首页', { home: { path: '/home', search: '', title: '首页' } });
  open('/b');
  expect(tabs.list.map(({ path }) => path)).toEqual(['/home', '/a', '/b']);
});

test('an operator who enters elsewhere finds the home page before it, but not where tabs are off', () => {
  const home = { path: '/home', search: '', title: '首页' };
  visit('/a', '', '页/a', { home });
  expect(tabs.list.map(({ path }) => path)).toEqual(['/home', '/a']);
  visit('/a', 'x=1', '页/a', { home });
  expect(tabs.list.map(({ path, search }) => `${path} ${search}`)).toEqual(['/home ', '/a x=1']);
  forgetTabs();
  visit('/a', '', '页/a', { home, hasTabs: false });
  expect(tabs.list.map(({ path }) => path)).toEqual(['/a']);
});

test('a tab is unsaved while any part of it is; closed or drawn again it holds nothing', () => {
  open('/a');
  open('/b');
  const work = workOf('/a');
  work.hold('one', 'unsaved');
  work.hold('two', 'unsaved');
  work.hold('one', null);
  expect(isUnsaved('/a')).toBe(true);
  expect(unsavedNames()).toBe('「页/a」');
  refreshTab('/a');
  expect(isUnsaved('/a')).toBe(false);
  work.hold('two', 'unsaved');
  closeTabs(['/a'], '/b');
  expect(unsavedNames()).toBeNull();
});

test('with tabs off the one that holds unsaved work waits beside the shown one', () => {
  open('/a', false);
  open('/b', false);
  expect(tabs.list.map(({ path }) => path)).toEqual(['/b']);
  workOf('/b').hold('form', 'unsaved');
  open('/c', false);
  expect(tabs.list.map(({ path }) => path)).toEqual(['/b', '/c']);
});

test('nothing unsaved: no question; otherwise one that names the tabs, and an answer', async () => {
  open('/a');
  open('/b');
  expect(await mayLose(['/a', '/b'], '关闭')).toBe(true);
  workOf('/a').hold('form', 'unsaved');
  workOf('/b').hold('form', 'unsaved');
  const sure = mayLose(['/a', '/b'], '关闭');
  expect(leaving.question).toBe('「页/a」「页/b」有未保存的内容，确定关闭吗？');
  answerLeaving(true);
  expect(await sure).toBe(true);
  expect(leaving.question).toBeNull();
  const first = mayLose(['/a'], '刷新');
  const second = mayLose(['/b'], '关闭');
  answerLeaving(false);
  expect(await Promise.all([first, second])).toEqual([false, false]);
});

test('after a refresh the tab of the opened address holds what the address says, not what it held before', async () => {
  const storedTabs = [
    { path: '/a', search: 'status=paid&view=7', title: '甲' },
    { path: '/b', search: 'x=1', title: '乙' },
  ];
  sessionStorage.setItem('console.tabs', JSON.stringify(storedTabs));
  const before = window.location.href;
  window.location.href = 'http://localhost/a?view=7';
  onTestFinished(() => {
    window.location.href = before;
    sessionStorage.clear();
    vi.resetModules();
  });
  vi.resetModules();
  const { tabs: reloaded } = await import('./tabStore');
  expect(reloaded.list.map(({ path, search }) => `${path} ${search}`)).toEqual(['/a view=7', '/b x=1']);
});
