import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../process/environment';
import { joinedStorage } from './joinedStorage';
import { localStorage } from './localStorage';
import type { FileStorage } from './storage';

/**
 * Where this installation stores files: a folder, or a bucket with the folder behind it, for files that are not yet
 * moved. The AWS client is loaded only if it is used. Wrong settings throw; `warn` reports a store that is away.
 */
export async function openStorage(
  { dataDir, s3 }: Pick<Environment, 'dataDir' | 's3'>,
  log: FastifyBaseLogger,
  warn: (sentence: string) => void,
): Promise<FileStorage> {
  const folder = localStorage(dataDir);
  if (s3 === null) return folder;
  const { openBucket } = await import('./openBucket');
  return joinedStorage(await openBucket(s3, log, warn), folder);
}
