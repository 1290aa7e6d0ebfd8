import pino from 'pino';
import { readEnvironment, SettingError } from '#server/process/environment';
import { localStorage } from '#server/storage/localStorage';
import { movedLedgerFile } from '#server/storage/movedLedger';
import { type Moved, moveFiles } from '#server/storage/moveFiles';

const REPORT_EVERY_MS = 2000;
const USAGE = '用法：npm run move-files，或 npm run move-files -- --remove（确认无误后删除本机的文件）';

/**
 * `npm run move-files`: the files under `DATA_DIR/files` into the bucket of `S3_BUCKET`, while the server runs on it.
 * Another run continues a stopped one.
 */
export async function move(args: string[]): Promise<void> {
  const isRemoving = args.includes('--remove');
  if (args.some((one) => one !== '--remove')) throw new SettingError(USAGE);
  process.umask(0o077);
  const { dataDir, s3 } = readEnvironment(process.env);
  if (s3 === null) throw new SettingError('没有设置 S3_BUCKET，不知道把文件移到哪里');
  const { openBucket } = await import('#server/storage/openBucket');
  const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2));
  const to = await openBucket(s3, log, (sentence) => {
    throw new SettingError(sentence);
  });
  const stopping = new AbortController();
  const stop = () => stopping.abort(new SettingError('已停下；再运行一次会接着移'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const moved = await moveFiles({
    from: localStorage(dataDir),
    to,
    ledger: movedLedgerFile(dataDir, s3),
    isRemoving,
    signal: stopping.signal,
    onProgress: progress(),
  });
  console.log(`${progressLine(moved)}，每个都已读回核对；其中 ${moved.before} 个以前已移好`);
  if (moved.different.length > 0)
    throw new SettingError(
      `${moved.different.length} 个文件在 S3 上已有不同的内容，没有覆盖：${moved.different.slice(0, 20).join('、')}`,
    );
  if (isRemoving) console.log('本机的文件已删除');
}

function progress(): (now: Moved) => void {
  let reportedAt = 0;
  return (now) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    console.log(progressLine(now));
  };
}

const inMB = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

function progressLine({ files, allFiles, bytes, allBytes }: Moved): string {
  return `已移好 ${files}/${allFiles} 个文件，${inMB(bytes)}/${inMB(allBytes)} MB`;
}
