// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from '#testing/user';
import { RequestError } from '../../../contract/errors';
import type { EndpointPort } from '../../../contract/ports';
import type { TimelineAsk, TimelineEntry, TimelinePage } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { TimelinePane } from './TimelinePane';

const KINDS = [
  { value: '0', text: '订单' },
  { value: '2', text: '处罚' },
];

function entry(id: string, kind: string): TimelineEntry {
  const facts = [{ title: '金额', text: '¥1.00' }];
  const state = { text: '已付', color: 'green' };
  return {
    tab: '0',
    kind,
    screen: 'shop/order',
    code: null,
    id,
    time: '2026-01-02 03:04:05',
    text: null,
    state,
    facts,
  };
}

/** A time line whose pages come, or fail, when the test says so. */
async function open() {
  const calls: { ask: TimelineAsk; answer(page: TimelinePage): Promise<void>; fail(): Promise<void> }[] = [];
  const timeline: EndpointPort['GET timeline'] = (_screen, { id: _, ...ask }) =>
    new Promise((resolve, reject) => {
      calls.push({
        ask,
        answer: (page) => act(async () => resolve(page)),
        fail: () => act(async () => reject(new RequestError('网络超时'))),
      });
    });
  const endpoints = endpointsWith({ 'GET timeline': timeline });
  const screen = {} as Screen;
  await act(async () => render(<TimelinePane screen={screen} id="1" edition={0} endpoints={endpoints} />));
  const button = (title: string) =>
    [...document.querySelectorAll('button')].find((one) =>
      one.textContent?.replaceAll(' ', '').includes(title),
    ) as HTMLElement;
  const titles = () => [...document.querySelectorAll('.history-head strong')].map((one) => one.textContent);
  return { calls, press: (title: string) => user.click(button(title)), told: titles };
}

test('further pages follow what is there, by the place that the last one answered', async () => {
  const { calls, press, told: titles } = await open();
  await calls[0]!.answer({ records: [entry('9', '订单')], kinds: KINDS, cursor: 'x1' });
  expect(document.querySelector('.history-entry')?.textContent).toBe('订单已付2026-01-02 03:04:05金额 ¥1.00');
  await press('更早的');
  expect(calls[1]!.ask).toEqual({ cursor: 'x1' });
  await calls[1]!.fail();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('时间线加载失败：网络超时');
  await press('重试');
  await calls[2]!.answer({ records: [entry('8', '处罚')], kinds: KINDS, cursor: null });
  expect(titles()).toEqual(['订单', '处罚']);
});

test('kinds are chosen by a press each, and stay to be chosen while nothing is there', async () => {
  const { calls, press, told: titles } = await open();
  await calls[0]!.answer({ records: [entry('9', '订单')], kinds: KINDS, cursor: null });
  await press('处罚');
  expect(calls[1]!.ask).toEqual({ kind: '2' });
  await calls[1]!.answer({ records: [], kinds: KINDS, cursor: null });
  expect(titles()).toEqual([]);
  expect(document.body.textContent).toContain('没有发生过什么');
  await press('订单');
  expect(calls[2]!.ask).toEqual({ kind: '2,0' });
  await press('处罚');
  expect(calls[3]!.ask).toEqual({ kind: '0' });
});
