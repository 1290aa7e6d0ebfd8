import type { FastifyBaseLogger } from 'fastify';
import type { S3Settings } from '../process/environment';
import { proveBucket, s3Client } from './s3Client';
import { s3Storage } from './s3Storage';
import type { FileStorage } from './storage';

/** The bucket alone, verified to exist. */
export async function openBucket(
  settings: S3Settings,
  log: FastifyBaseLogger,
  warn: (sentence: string) => void,
): Promise<FileStorage> {
  const client = s3Client(settings);
  await proveBucket(client, settings, warn);
  return s3Storage(client, settings, log);
}
