import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../process/environment';
import { joinedStorage } from './joinedStorage';
import { localStorage } from './localStorage';
import type { FileStorage } from './storage';

/**
 * Where this installation keeps files: a folder, or a bucket with the folder behind it, for what has not been moved over. What AWS
 * brings is loaded only by those who use it. Wrong settings throw; a store that is away is told of by `warn`.
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
