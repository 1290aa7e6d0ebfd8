// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { EnginePorts } from '../../engine/index';
import { type Mounted, mount, until } from '../../testing/mount';
import type { Checker } from '../checker/checker';
import { Preview } from './Preview';
import type { RoleCalls } from './roles';

let drawn: Mounted | undefined;
afterEach(() => drawn?.unmount());

const preview = (edition: number, screen: Checker['screen']) => (
  <Preview
    screenId="online/wall"
    checker={{ screen } as Checker}
    own={{} as EnginePorts}
    roles={{} as RoleCalls}
    {...{ checked: { edition, screen: null }, data: null, text: '', path: [], zoom: 'fit' as const }}
    {...{ onZoom() {}, onSelect() {}, onChange() {}, onKey() {} }}
  />
);
const shown = (words: string) => until(() => document.body.textContent?.includes(words) || null);

test('it loads until it can be drawn, and says what keeps it from that', async () => {
  const waiting = () => new Promise<null>(() => {});
  drawn = await mount(preview(0, waiting));
  await shown('预览加载中…');
  await drawn.draw(preview(1, async () => null));
  await shown('页面还不能读，改正错误后在这里显示');
  expect(document.body.textContent).not.toContain('预览加载中');
});
