import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeStarters } from '../support/madeStarters';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Each screen that 新建页面 offers to begin with is published as it is, without a question, and served. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(madeStarters().slice(0, byHalf(3, Number.POSITIVE_INFINITY)))(
  '$name is published and served',
  async ({ id, text }) => {
    const { admin, services } = server;
    const { body } = await admin.post('/online/form/check', { id, text });
    expect(body.result).toMatchObject({ faults: [], newer: null, review: 'none' });
    const published = await admin.post('/online/form/publish', { id, text });
    expect(published.body).toMatchObject({ success: true, message: '发布成功' });
    await services.screens.refresh();
    const screen = services.screens.get(id);
    if (screen?.kind !== 'list' && screen?.kind !== 'queue') return;
    const list = await admin.get(`${screen.resource?.path}/list`);
    expect(list.body).toMatchObject({ success: true, result: { total: 0 } });
  },
);
