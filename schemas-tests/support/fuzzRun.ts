import { expect } from 'vitest';
import { seededRandom } from '../../src/engine/seededRandom';
import { fuzzRequest, fuzzTargets, rowCounts, shapeOf } from './fuzz';
import type { TestServer } from './testServer';

/** Family calls that write though they are read by their method; the bell notes what an operator has received. */
const WRITING_GET = /doReleaseData|doReovkeData|listByUser|refleshCache|pause|resume|execute/;

/**
 * So many strange requests over every endpoint that the document names: no 5xx, the shape of the database as before, and a
 * request that was refused changed nothing. The seed is in every failure.
 */
export async function fuzzEverything(
  server: TestServer,
  { requests, seed }: { requests: number; seed: number },
) {
  const { db } = server.services;
  const document = await server.app.inject({
    url: '/console/openapi.json',
    headers: { token: server.admin.token },
  });
  const targets = fuzzTargets(document.json());
  const chance = seededRandom(seed);
  const shape = await shapeOf(db);
  let before = await rowCounts(db);
  let hasWritten = false;
  const answered = new Map<number, number>();
  for (let number = 0; number < requests; number++) {
    const target = targets[number % targets.length] as (typeof targets)[number];
    const { query, body } = fuzzRequest(chance, target);
    const requestText = `seed ${seed}, request ${number}: ${target.method} ${target.path} ${JSON.stringify({ query, body }).slice(0, 600)}`;
    const response = await server.app
      .inject({
        method: target.method,
        url: `/console${target.path}`,
        headers: { token: server.admin.token, 'content-type': 'application/json' },
        query,
        ...(target.method === 'POST' || target.method === 'PUT'
          ? { payload: JSON.stringify(body) ?? 'null' }
          : {}),
      })
      .catch((error: Error) => {
        throw new Error(`${requestText} → ${error.message}`);
      });
    answered.set(response.statusCode, (answered.get(response.statusCode) ?? 0) + 1);
    expect(response.statusCode, `${requestText} → ${response.body.slice(0, 300)}`).toBeLessThan(500);
    const mayWrite = target.method !== 'GET' || WRITING_GET.test(target.path);
    if (mayWrite && response.body.includes('"success":true')) hasWritten = true;
    if (number % 100 !== 99) continue;
    const after = await rowCounts(db);
    if (!hasWritten) expect(after, `seed ${seed}, requests up to ${number}`).toEqual(before);
    before = after;
    hasWritten = false;
  }
  expect(await shapeOf(db)).toEqual(shape);
  return { targets, answered };
}
