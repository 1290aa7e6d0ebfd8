import { Readable } from 'node:stream';
import { AbortMultipartUploadCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FastifyBaseLogger } from 'fastify';
import { contentTypeOf, endingOf } from './fileKind';
import { requirePlainPath } from './plainPath';
import { storageRequestError } from './s3Error';

export interface S3Place {
  client: S3Client;
  bucket: string;
  prefix: string;
  log: FastifyBaseLogger;
}

/** Two at a time are held in memory; S3 takes no more than 10,000 parts, which makes 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

export interface S3Key {
  Bucket: string;
  Key: string;
}

export function s3Key({ bucket, prefix }: S3Place, path: string): S3Key {
  return { Bucket: bucket, Key: prefix + requirePlainPath(path) };
}

/**
 * Sends content in parts, the whole of which never is in memory; answers its size in bytes. A fault of the content, or the reason
 * of `signal`, is thrown as it is; either way no object appears, and its parts are dropped.
 */
export async function s3Upload(
  place: S3Place,
  path: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  const counted = watched(content, signal);
  const upload = new Upload({
    client: place.client,
    params: {
      ...s3Key(place, path),
      Body: Readable.from(counted.pieces, { objectMode: false }),
      ContentType: contentTypeOf(endingOf(path)),
    },
    partSize: PART_BYTES,
    queueSize: 2,
    // a server that fails at this as well would hide what failed first
    leavePartsOnError: true,
  });
  const giveUp = () => void upload.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await upload.done();
  } catch (error) {
    await giveUpParts(place, path, upload.uploadId);
    signal?.throwIfAborted();
    const own = counted.fault();
    throw own ? own.error : storageRequestError(place.log, error, 'write');
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return counted.bytes();
}

/** Those that stay are collected by the nightly work (`removeUnfinished`), or by a rule of the bucket. */
async function giveUpParts(place: S3Place, path: string, UploadId: string | undefined): Promise<void> {
  if (UploadId === undefined) return;
  await place.client
    .send(new AbortMultipartUploadCommand({ ...s3Key(place, path), UploadId }))
    .catch((error) => place.log.warn({ err: error }, 'parts of an upload that failed are left'));
}

/** The pieces as they are; once they have passed, how many bytes they were, or what their source threw. */
function watched(content: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
  const source = content[Symbol.asyncIterator]();
  let bytes = 0;
  let failure: { error: unknown } | null = null;
  const next = async () => {
    try {
      signal?.throwIfAborted();
      return await source.next();
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  async function* pieces() {
    try {
      for (let piece = await next(); !piece.done; piece = await next()) {
        bytes += piece.value.length;
        yield piece.value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { pieces: pieces(), bytes: () => bytes, fault: () => failure as { error: unknown } | null };
}
