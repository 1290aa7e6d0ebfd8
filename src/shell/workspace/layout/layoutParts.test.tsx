// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageHeader, type PageHeaderProps } from './PageHeader';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

const draw = (node: React.ReactNode) => act(() => root.render(<MemoryRouter>{node}</MemoryRouter>));
const crumbs = [
  { title: '系统管理', path: '/isystem' },
  { title: '数据字典', path: '/isystem/dict' },
];
const drawHeader = (more: Partial<PageHeaderProps> = {}) => draw(<PageHeader crumbs={crumbs} {...more} />);

test('breadcrumb starts with 首页 at /dashboard/, the current crumb is plain text (spec §2)', async () => {
  await drawHeader();
  const items = [...host.querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual(['首页', '系统管理', '数据字典']);
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/dashboard/',
    '/isystem',
    null,
  ]);
});

test('title, avatar, description, links, content, extra and action are optional parts (spec §2)', async () => {
  await drawHeader();
  expect(host.querySelector('.page-header-body')).toBeNull();
  await drawHeader({
    title: '标题',
    avatar: 'a.png',
    description: '说明',
    content: '内容',
    extra: '附加',
    action: '操作',
    links: [{ title: '链接', href: '/x' }],
  });
  expect(host.textContent).toContain('标题操作说明内容链接附加');
});

test('the search box shows 请输入... and 搜索, and reports what is looked for (spec §2)', async () => {
  const onSearch = vi.fn();
  await drawHeader({ onSearch });
  const input = host.querySelector('input') as HTMLInputElement;
  expect(input.placeholder).toBe('请输入...');
  expect(host.querySelector('button')?.textContent?.replace(' ', '')).toBe('搜索');
  await act(() => host.querySelector('button')?.click());
  expect(onSearch).toHaveBeenCalledWith('');
});

test('tabs choose (spec §2)', async () => {
  const choose = vi.fn();
  await drawHeader({ tabs: [{ key: 'a', title: '甲', isActive: true, choose }] });
  await act(() => (host.querySelector('[role=tab]') as HTMLElement).click());
  expect(choose).toHaveBeenCalledOnce();
});
