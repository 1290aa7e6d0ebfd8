import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PATHS as PATHS_OF_THE_PAGE } from '../../shell/boot/publicPaths';
import { PUBLIC_PATHS, sitePage } from './sitePage';

const app = fastify();
let folder: string;
const data = { config: { productName: '后台 </script><script>alert(1)</script>' } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-page-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><script src="/boot.js" data-workspace="/w.js /w.css"></script></head></html>',
  );
  const page = await sitePage(folder, data);
  for (const path of ['/', '/user/login', '/user/user']) app.get(path, page);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the data is before the first script, and no text in it ends its element', async () => {
  const { body, headers } = await app.inject('/');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.match(/<\/script>/g)).toHaveLength(2);
  const [, text] =
    /^<html><head>\s*<script type="application\/json" id="site-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(text as string)).toEqual(data);
  expect(body.indexOf('site-data')).toBeLessThan(body.indexOf('/boot.js'));
});

test('it comes compressed to a client that accepts that', async () => {
  const { body } = await app.inject('/');
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(open(answer.rawPayload).toString()).toBe(body);
  }
});

test('a page that did not change is not sent again', async () => {
  const { etag } = (await app.inject('/')).headers;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test('behind sign-in it links to the files of the signed-in page, which the pages before it do without', async () => {
  const links =
    '<link rel="modulepreload" crossorigin href="/w.js">\n    <link rel="preload" as="style" crossorigin href="/w.css">';
  for (const path of ['/', '/user/user']) expect((await app.inject(path)).body).toContain(links);
  expect(PUBLIC_PATHS).toEqual(PATHS_OF_THE_PAGE);
  expect((await app.inject('/user/login?redirect=%2F')).body).not.toContain('<link');
});
