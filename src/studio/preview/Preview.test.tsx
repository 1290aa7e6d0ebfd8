// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EnginePorts } from '../../engine/index';
import { present } from '../../testing/present';
import type { Checker } from '../checker/checker';
import { Preview } from './Preview';
import type { RoleCalls } from './roles';

let drawn: RenderResult;

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
const shown = (words: string) => waitFor(() => present(document.body.textContent?.includes(words) || null));

test('it loads until it can be drawn, and says what keeps it from that', async () => {
  const waiting = () => new Promise<null>(() => {});
  drawn = await act(async () => render(preview(0, waiting)));
  await shown('预览加载中…');
  await act(async () => drawn.rerender(preview(1, async () => null)));
  await shown('页面还不能读，改正错误后在这里显示');
  expect(document.body.textContent).not.toContain('预览加载中');
});
