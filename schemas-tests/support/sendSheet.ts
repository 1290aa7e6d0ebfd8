import type { FastifyInstance } from 'fastify';
import type { ImportAsk, ImportPreview, ImportResult } from '../../src/engine/pure';

/** How a sheet is sent to an endpoint of a screen. */
export interface SentSheet {
  app: FastifyInstance;
  token: string;
  /** Below the base path: `/audit/contraband/import`. */
  path: string;
  content: Buffer | string;
  name?: string;
  query?: Record<string, string>;
  /** The other parts of the request. */
  texts?: Record<string, string>;
}

export interface SheetAnswer<Result> {
  status: number;
  body: { success: boolean; message: string; code: number; result: Result };
  raw: Buffer;
}

/** Sends a spreadsheet as a form does. */
export async function sendSheet<Result>({
  app,
  token,
  path,
  content,
  name = 'rows.csv',
  query = {},
  texts = {},
}: SentSheet): Promise<SheetAnswer<Result>> {
  const boundary = 'x-sheet-test';
  const parts = Object.entries(texts).map(
    ([key, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: `/console${path}`,
    query,
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n${parts.join('')}--${boundary}--\r\n`),
    ]),
  });
  /** A file has none. */
  const NO_BODY = { success: true, message: '', code: 200, result: null as Result };
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : NO_BODY,
    raw: response.rawPayload,
  };
}

/** The imports of one screen by one caller. */
export function importsOf(app: FastifyInstance, token: string, screen: string) {
  const importSheet = (content: Buffer | string, ask: Partial<ImportAsk> | null, more: Partial<SentSheet>) =>
    sendSheet<ImportResult>({
      ...{ app, token, content, path: `${screen}/import` },
      ...(ask && { texts: { mapping: JSON.stringify({ head: 1, ...ask }) } }),
      ...more,
    });
  return {
    preview: (content: Buffer | string, more: Partial<SentSheet> = {}) =>
      sendSheet<ImportPreview>({ app, token, content, path: `${screen}/importPreview`, ...more }),
    try: (content: Buffer | string, ask: Partial<ImportAsk> | null = null, more: Partial<SentSheet> = {}) =>
      importSheet(content, ask, { query: { dryRun: 'true' }, ...more }),
    run: (content: Buffer | string, ask: Partial<ImportAsk> | null = null, more: Partial<SentSheet> = {}) =>
      importSheet(content, ask, { query: { dryRun: 'false' }, ...more }),
    rejects: (content: Buffer | string, reasons: Record<number, string>, more: Partial<SentSheet> = {}) =>
      sendSheet<null>({
        ...{ app, token, content, path: `${screen}/importRejects`, query: { head: '1' } },
        texts: { reasons: JSON.stringify(reasons) },
        ...more,
      }),
  };
}
