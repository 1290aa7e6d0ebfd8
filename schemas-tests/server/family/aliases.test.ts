import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/testServer';
import componentCalls from './componentCalls.json' with { type: 'json' };

/** What each component of release 2.1.4 reads when it opens; those without calls show what they bring. */
const CALLS: Record<string, string[]> = componentCalls;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a screen has the name of a component of the family only where the calls of that component are answered', async () => {
  const aliases = server.services.screens.all().flatMap((screen) => screen.aliases);
  expect(aliases.length).toBeGreaterThan(30);
  expect([...aliases].sort()).toEqual(Object.keys(CALLS).sort());
  const unanswered = [];
  for (const path of aliases.flatMap((alias) => CALLS[alias] ?? [])) {
    const answer = await server.app.inject({
      url: `/console${path}`,
      headers: { token: server.admin.token },
      query: { pageNo: '1', pageSize: '10' },
    });
    if (answer.statusCode !== 200 || answer.body.includes('资源未找到'))
      unanswered.push(`${path} ${answer.statusCode}`);
  }
  expect(unanswered).toEqual([]);
});
