import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzTargets } from '../support/fuzz';
import { fuzzEverything } from '../support/fuzzRun';
import { byHalf, more } from '../support/more';
import { walkRights } from '../support/rights/walk';
import { clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
});
afterAll(() => server.close());

// the thousand are in rights.long.test.ts; here on demonstration data that nobody has played with yet
more(
  'callers with random rights and rules: nothing outside leaves, is counted or is changed',
  async () => {
    await expect(walkRights(server, { runs: 4, seed: 20_261_120 })).resolves.toBeUndefined();
  },
  60_000,
);

test('strange requests over every endpoint: no 5xx, nothing changed by what was refused', async () => {
  const { targets, answered } = await fuzzEverything(server, { requests: byHalf(60, 300), seed: 20_261_120 });
  expect(targets.length).toBeGreaterThan(150);
  expect(answered.get(200)).toBeGreaterThan(byHalf(20, 100));
}, 120_000);

test('every endpoint refuses a caller who lacks its right, or has no session', async () => {
  const nobody = await operatorWith(server, 'nobody', ['gift:list']);
  const document = await server.app.inject({
    url: '/console/openapi.json',
    headers: { token: server.admin.token },
  });
  const guarded = fuzzTargets(document.json()).filter(
    ({ codes }) => codes.length > 0 && !codes.includes('gift:list'),
  );
  expect(guarded.length).toBeGreaterThan(100);
  const opened: string[] = [];
  // one in five: five shares no factor with the endpoints of a screen, so that each kind has its turn
  for (const { method, path } of guarded.filter((_, index) => index % byHalf(5, 1) === 0)) {
    for (const [client, status] of [
      [nobody, 403],
      [clientOf(server.app, ''), 401],
    ] as const) {
      const response = await server.app.inject({
        method,
        url: `/console${path}`,
        headers: client.token ? { token: client.token } : {},
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      });
      if (response.statusCode !== status)
        opened.push(`${method} ${path} answered ${response.statusCode}, not ${status}`);
    }
  }
  expect(opened).toEqual([]);
}, 60_000);
