import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { S3Settings } from '../process/environment';
import { isPlainPath } from './plainPath';
import { isMissing, statusOf, storageRequestError } from './s3Error';
import { type S3Key, type S3Place, s3Key, s3Upload } from './s3Upload';
import type { FileStorage, StoredFile } from './storage';

/** ms until the first byte; a reader of a page does not wait for uploads in parts. */
const READ_MS = 8000;
const DAY_MS = 86_400_000;

/**
 * Files in a bucket, under one prefix. It stays private: readers call our server, which has checked the right. An
 * object appears whole or not at all. A failure is a sentence (`RequestError`, 503), with its cause in the log.
 */
export function s3Storage(
  client: S3Client,
  { bucket, prefix }: S3Settings,
  log: FastifyBaseLogger,
): FileStorage {
  const place: S3Place = { client, bucket, prefix, log };
  const orNull = (error: unknown) => {
    if (isMissing(error)) return null;
    throw storageRequestError(log, error, 'read');
  };
  return {
    write: async (path, content) => {
      await s3Upload(place, path, Readable.from([content]));
    },
    writeStream: (path, content, signal) => s3Upload(place, path, content, signal),
    read: async (path, part) => read(client, s3Key(place, path), part).catch(orNull),
    size: async (path) => size(client, s3Key(place, path)).catch(orNull),
    async remove(path) {
      await client.send(new DeleteObjectCommand(s3Key(place, path))).catch((error) => {
        throw storageRequestError(log, error, 'write');
      });
    },
    list: () => listed(place),
    removeUnfinished: () => removeUnfinished(place),
  };
}

async function read(client: S3Client, key: S3Key, part?: { from: number; to: number }) {
  const range = part && { Range: `bytes=${part.from}-${part.to}` };
  const found = await client.send(new GetObjectCommand({ ...key, ...range }), { requestTimeout: READ_MS });
  const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength;
  return { stream: found.Body as Readable, size: Number(whole) };
}

async function size(client: S3Client, key: S3Key): Promise<number> {
  const found = await client.send(new HeadObjectCommand(key), { requestTimeout: READ_MS });
  return found.ContentLength ?? 0;
}

async function* listed({ client, bucket, prefix, log }: S3Place): AsyncGenerator<StoredFile> {
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        const path = Key.slice(prefix.length);
        if (isPlainPath(path)) yield { path, size: Size };
      }
  } catch (error) {
    throw storageRequestError(log, error, 'read');
  }
}

/** Parts whose upload was never completed cost room and are seen by nobody. */
async function removeUnfinished({ client, bucket, prefix, log }: S3Place): Promise<number> {
  let count = 0;
  try {
    // a thousand at most: the next night finds the rest
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
    );
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Initiated.getTime() > Date.now() - DAY_MS) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      count += 1;
    }
  } catch (error) {
    // a server that does not report them removes them by its own rule
    if (statusOf(error) !== 501) throw storageRequestError(log, error, 'write');
  }
  return count;
}
