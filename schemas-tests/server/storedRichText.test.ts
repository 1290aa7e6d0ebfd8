import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The app shows what is stored, and cleans nothing. */
test('rich text is stored as a page shows it', async () => {
  const { admin, services } = server;
  const category = (await admin.post('/operation/helpCenter/add', { name: '常见问题' })).body;
  const categoryId = (category.result as { id: string }).id;
  const content =
    '<p onclick="x()">一<script>x()</script></p><iframe src="https://x"></iframe><a href="javascript:x()">链</a><img src="file:///C:/a.png">';
  const { body } = await admin.post('/operation/helpArticle/add', { categoryId, title: '题', content });
  expect(body).toMatchObject({ success: true });
  const { rows } = await sql<{ content: string }>`select content from help_article`.execute(services.db);
  expect(rows).toEqual([{ content: '<p>一</p><a>链</a>' }]);
});
