import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureWindow } from './figures';
import { resolutionFor } from './history';
import { latency, latencyOf } from './latency';
import { openMonitor } from './monitor';
import { causeNow, withContext } from './requestContext';
import { withoutValues } from './requests';

test('a stretch adds up counts, averages levels and keeps peaks', () => {
  const window = figureWindow();
  window.add({ requests: 2, rss: 100, loopMaxMs: 5 });
  window.add({ requests: 3, rss: 200, loopMaxMs: 9 });
  window.add({ loopMaxMs: 1 });
  expect(window.figures()).toEqual({ requests: 5, rss: 150, loopMaxMs: 9 });
});

test('figures of several readings weigh as many in a level, and count once in a sum', () => {
  const window = figureWindow();
  window.add({ requests: 6, rss: 100 }, 3);
  window.add({ requests: 1, rss: 200 });
  expect(window.figures()).toEqual({ requests: 7, rss: 125 });
});

test('quantiles are right within 1 %, whole and put together of parts', () => {
  const times = fc.array(fc.double({ min: 0.01, max: 60_000, noNaN: true }), {
    minLength: 1,
    maxLength: 300,
  });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 99 }), fc.nat(), (all, percent, cut) => {
      const parts = [all.slice(0, cut % all.length), all.slice(cut % all.length)].map((some) => {
        const one = latency();
        for (const ms of some) one.add(ms);
        return one;
      });
      const sorted = [...all].sort((a, b) => a - b);
      const exact = sorted[Math.max(0, Math.ceil((percent / 100) * all.length) - 1)] as number;
      const estimated = latencyOf(parts.map((one) => one.text())).quantile(percent) as number;
      expect(Math.abs(estimated - exact)).toBeLessThanOrEqual(Math.max(0.001, exact * 0.01));
    }),
  );
});

test('nothing answered has no quantile', () => {
  expect(latency().quantile(95)).toBeNull();
});

test('of an address the names of parameters stay, and none of their values but paging', () => {
  expect(withoutValues('/console/user/list?phone=13800138000&token=s3cr3t&pageNo=2')).toBe(
    '/console/user/list?phone&token&pageNo=2',
  );
  expect(withoutValues('/console/user/list')).toBe('/console/user/list');
  expect(withoutValues(`/a?${'x'.repeat(5000)}=1`).length).toBe(300);
});

test('history is read as finely as it is kept, and in no more points than a chart shows', () => {
  const now = 1_800_000_000;
  expect(resolutionFor(now - 900, now, now)).toMatchObject({ grain: 10, step: 10 });
  expect(resolutionFor(now - 30 * 86_400, now, now)).toMatchObject({ grain: 300 });
  for (const back of [900, 3600, 50_000, 86_000, 7 * 86_400, 30 * 86_400]) {
    const { from, to, step } = resolutionFor(now - back, now + 86_400, now);
    expect((to - from) / step).toBeLessThanOrEqual(302);
  }
});

test('what happened is reported once, and a slow statement with the work it was done for', async () => {
  const monitor = openMonitor();
  const cause = { screenId: 'user/user', title: '用户 · 列表', place: 'GET /user/list' };
  await withContext(
    () => cause,
    async () => {
      await Promise.resolve();
      expect(causeNow()).toBe(cause);
      monitor.queried('select 1', 1000);
    },
  );
  monitor.queried('select 1', 400);
  monitor.queried('select 2', 1);
  const { figures, slow } = monitor.drain();
  expect(figures).toMatchObject({ queries: 3, slowQueries: 2, queryMs: 1401 });
  expect(slow.map((one) => [one.cause?.place ?? null, one.count])).toEqual([
    ['GET /user/list', 1],
    [null, 1],
  ]);
  expect(monitor.drain()).toMatchObject({ figures: {}, slow: [] });
});

test('kinds of calls are bounded, whatever is asked for', () => {
  const monitor = openMonitor();
  for (let place = 0; place < 2000; place += 1)
    monitor.answered({
      cause: { screenId: null, title: '', place: String(place) },
      status: 200,
      ms: 1,
      isTimed: false,
      trace: null,
    });
  const { routes, figures } = monitor.drain();
  expect(routes.length).toBe(501);
  expect(routes.at(-1)).toMatchObject({ count: 1500, cause: { title: '其他' } });
  expect(figures.requests).toBe(2000);
});
