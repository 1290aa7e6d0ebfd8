import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * The part of S3 that the product uses, as a process that tests may kill: `node s3Stub.mjs <folder> <port> <bucket> <key>`
 * prints its port. An object is a file that appears whole; parts of an upload are in memory until it is complete.
 */
const [folder, port, bucket, accessKey] = process.argv.slice(2);
const [objects, drafts] = ['objects', 'drafts'].map((name) => join(folder, name));
/** Small, so that every list of some files comes in pages. */
const PAGE = 100;
/** By id: key, time of the start, and content by number. */
const uploads = new Map();

const refuse = (status, code) => {
  throw Object.assign(new Error(code), { status });
};
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const xml = (response, status, text) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
const placeOf = (key) => join(objects, encodeURIComponent(key));
const sizeOf = async (key) => (await stat(placeOf(key)).catch(() => refuse(404, 'NoSuchKey'))).size;

async function store(key, content) {
  const draft = join(drafts, randomUUID());
  await writeFile(draft, content);
  await rename(draft, placeOf(key));
}

async function list(query, response) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const names = (await readdir(objects)).map(decodeURIComponent).sort();
  const keys = names.filter((key) => key.startsWith(prefix) && key > after);
  const items = keys.slice(0, PAGE).map(async (key) => {
    return `<Contents><Key>${escaped(key)}</Key><Size>${await sizeOf(key)}</Size></Contents>`;
  });
  const token = keys.length > PAGE ? escaped(keys[PAGE - 1]) : '';
  const pages = `<IsTruncated>${token !== ''}</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
  const found = (await Promise.all(items)).join('');
  xml(response, 200, `<ListBucketResult>${pages}${found}</ListBucketResult>`);
}

function listUploads(query, response) {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const items = found.map(
    ([id, { key, at }]) =>
      `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${at}</Initiated></Upload>`,
  );
  xml(response, 200, `<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`);
}

async function send(request, response, key) {
  const size = await sizeOf(key);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from !== undefined && Number(from) >= size) refuse(416, 'InvalidRange');
  const [start, end] = [Number(from ?? 0), Math.min(size - 1, Number(to || size - 1))];
  const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` };
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': end - start + 1, ...range });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(createReadStream(placeOf(key), { start, end }), response);
}

async function answer(request, response) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://s3');
  const [name, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
  const [key, id] = [rest.join('/'), query.get('uploadId')];
  if (!request.headers.authorization?.includes(`Credential=${accessKey}/`)) refuse(403, 'InvalidAccessKeyId');
  if (name !== bucket) refuse(404, 'NoSuchBucket');
  if (id !== null && !uploads.has(id)) refuse(404, 'NoSuchUpload');
  const does = `${request.method}${key === '' ? ' bucket' : ''}${id === null ? '' : ' upload'}`;
  const content = await buffer(request);
  if (does === 'HEAD bucket') response.end();
  else if (does === 'GET bucket') await (query.has('uploads') ? listUploads : list)(query, response);
  else if (does === 'GET' || does === 'HEAD') await send(request, response, key);
  else if (does === 'PUT') {
    await store(key, content);
    response.setHeader('etag', '"whole"').end();
  } else if (does === 'DELETE') {
    await rm(placeOf(key), { force: true });
    response.writeHead(204).end();
  } else if (does === 'POST') {
    const made = randomUUID();
    uploads.set(made, { key, at: new Date().toISOString(), parts: [] });
    xml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
    );
  } else if (does === 'PUT upload') {
    uploads.get(id).parts[Number(query.get('partNumber')) - 1] = content;
    response.setHeader('etag', '"part"').end();
  } else if (does === 'POST upload') {
    await store(key, Buffer.concat(uploads.get(id).parts));
    uploads.delete(id);
    xml(response, 200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  } else if (does === 'DELETE upload') {
    uploads.delete(id);
    response.writeHead(204).end();
  } else refuse(501, 'NotImplemented');
}

for (const place of [objects, drafts]) await mkdir(place, { recursive: true });
const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    if (response.headersSent) response.destroy();
    else xml(response, error.status ?? 500, `<Error><Code>${escaped(error.message)}</Code></Error>`);
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log(server.address().port));
