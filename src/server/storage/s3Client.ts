import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { messageOf } from '../../engine/pure';
import { type S3Settings, SettingError } from '../process/environment';
import { statusOf } from './s3Error';

/**
 * ms. A store that does not connect within two seconds, or is silent for so long, is down: the waiting caller gets an
 * error.
 */
const CONNECTION_MS = 2000;
/** From the question to the first byte of its answer; of a part that is sent, with its sending. */
const ANSWER_MS = 20_000;
/** A page may read slowly: a little longer than the server's own time-out. */
const SILENCE_MS = 40_000;
/** A picture wall asks for many together. */
const SOCKETS = 200;

/** The client of one process; it sends nothing yet. */
export function s3Client({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  isPathStyle,
}: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // sums at the end of a stream are no part of the protocol that servers other than AWS speak: some store them with the content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: SOCKETS, keepAlive: true },
      httpsAgent: { maxSockets: SOCKETS, keepAlive: true },
    },
  });
}

/**
 * The bucket exists and we may use it. A wrong setting throws a `SettingError` that names it; a server that cannot be
 * reached only causes a `warn`, because it may come back while we run.
 */
export async function proveBucket(
  client: S3Client,
  { bucket, endpoint, region }: S3Settings,
  warn: (sentence: string) => void,
): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = statusOf(error);
    const place = endpoint ?? `AWS ${region}`;
    if (status === 404) throw new SettingError(`S3_BUCKET：桶 "${bucket}" 在 ${place} 上不存在，请先建好`);
    if (status === 403)
      throw new SettingError(
        `S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY：${place} 不接受这组密钥，或它没有桶 "${bucket}" 的权限`,
      );
    if (status === 301 || status === 400)
      throw new SettingError(`S3_REGION：桶 "${bucket}" 不在区域 "${region}"，请改成它所在的区域`);
    warn(`连不上文件存储 ${place}（${messageOf(error)}），恢复之前不能上传和查看文件`);
  }
}
