import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import type { CasSettings } from '../routes/auth/casPort';
import { splitHosts } from './databaseHosts';
import { isNearbyHost } from './nearbyHost';

/** Settings of one process (`design.md` §5); all optional, wrong ones named. */
export interface Environment {
  port: number;
  host: string;
  /** Absolute; holds the embedded database, uploaded files and keys. */
  dataDir: string;
  databaseUrl: string | null;
  /** The owner of that database, for its shape and rights at the start; null: the same user does everything. */
  databaseOwnerUrl: string | null;
  /** The user that runs SQL of reports; null: the owner creates one. */
  databaseReportUrl: string | null;
  /** The database without the pooler in transaction mode through which `databaseUrl` goes; null: there is none. */
  databaseDirectUrl: string | null;
  /** A standby of that database, for reads that may be some seconds old; null: the primary answers them. */
  databaseReadUrl: string | null;
  /** Which proxies may state a caller's address: their number in front of the server, or their addresses. */
  trustProxy: number | string[] | false;
  /** Seconds between the signal to stop and the end of listening, in which proxies look elsewhere. */
  drainSeconds: number;
  /** Calls of one caller that last; five seconds' worth may come in a burst. 0: no limit. */
  callsPerSecond: number;
  /** Hosts besides our own that may serve files of records: `cdn.example.com`. */
  fileHosts: string[];
  adminPassword: string | null;
  /** 32 bytes that seal secrets; null: a key of our own under `dataDir`. */
  secretKey: Buffer | null;
  /** Earlier keys, which still open what they encrypted. */
  oldSecretKeys: Buffer[];
  seed: 'demo' | 'empty';
  /** Absolute; screen files over the built-in ones. */
  screensDir: string | null;
  /** A CAS server for single sign-on, and the address under which this site is known to it. */
  cas: CasSettings | null;
  /** Absolute; the file that describes the HTTP provider of text messages (`readSmsProvider`). */
  smsProvider: string | null;
  /** Absolute; the file that connects pay channels (`openChannels`). */
  payChannels: string | null;
  /** A Redis to look at; nothing rests on it. */
  redisUrl: string | null;
  /** The token that a reader of `/metrics` must show; null: only this machine may read. */
  metricsToken: string | null;
  /** The bucket in which files of records live; null: a folder under `dataDir`. */
  s3: S3Settings | null;
  /** Where the jobs that back up and rehearse a restore keep backups; null: they have nothing to do. */
  backupTo: BackupTo | null;
  /** The folder of the log that the database archives, with copies of its files; null: nothing is rehearsed from it. */
  archiveFrom: string | null;
  /** Path under which the API lives: `/console`. */
  basePath: string;
  /** What `/config.json` answers to the page (`design.md` §6). */
  site: { productName: string; kfUrl: string; kfUserId: string; casUrl: string };
}

/** An absolute folder, or a place in a bucket. */
export type BackupTo = { folder: string } | { s3: S3Settings };

/** An S3 server and the place of ours in it. */
export interface S3Settings {
  /** Without a slash at its end; null: AWS, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every key begins with: empty, or ends in a slash. */
  prefix: string;
  /** Whether the bucket is in the path, not in the name of the host. */
  isPathStyle: boolean;
}

/** Thrown when the process cannot start because of a setting: the sentence is for the person who started it. */
export class SettingError extends Error {}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const variable = (name: string) => (variables[name] === '' ? undefined : variables[name]);
  const besides = (name: string, value: string | undefined) => {
    const url = urlOf(name, value);
    if (url !== null && variable('DATABASE_URL') === undefined)
      throw new SettingError(`${name} 要和 DATABASE_URL 一起设置`);
    return url;
  };
  const cas = casOf(variable('CAS_URL'), variable('SITE_URL'));
  const s3 = s3Of({
    S3_ENDPOINT: variable('S3_ENDPOINT'),
    S3_REGION: variable('S3_REGION'),
    S3_BUCKET: variable('S3_BUCKET'),
    S3_ACCESS_KEY_ID: variable('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: variable('S3_SECRET_ACCESS_KEY'),
    S3_PREFIX: variable('S3_PREFIX'),
    S3_PATH_STYLE: variable('S3_PATH_STYLE'),
  });
  return {
    port: portOf(variable('PORT')),
    host: variable('HOST') ?? '127.0.0.1',
    dataDir: resolve(variable('DATA_DIR') ?? 'data'),
    databaseUrl: urlOf('DATABASE_URL', variable('DATABASE_URL')),
    databaseOwnerUrl: besides('DATABASE_OWNER_URL', variable('DATABASE_OWNER_URL')),
    databaseReportUrl: besides('DATABASE_REPORT_URL', variable('DATABASE_REPORT_URL')),
    databaseDirectUrl: besides('DATABASE_DIRECT_URL', variable('DATABASE_DIRECT_URL')),
    databaseReadUrl: besides('DATABASE_READ_URL', variable('DATABASE_READ_URL')),
    trustProxy: proxiesOf(variable('TRUST_PROXY')),
    drainSeconds: drainOf(variable('DRAIN_SECONDS')),
    callsPerSecond: callsOf(variable('CALLS_PER_SECOND')),
    fileHosts: hostsOf(variable('FILE_HOSTS')),
    adminPassword: passwordOf(variable('ADMIN_PASSWORD')),
    secretKey: keyOf('SECRET_KEY', variable('SECRET_KEY')),
    oldSecretKeys: (variable('SECRET_KEY_OLD') ?? '')
      .split(',')
      .flatMap((one) => keyOf('SECRET_KEY_OLD', one.trim() || undefined) ?? []),
    seed: seedOf(variable('SEED')),
    screensDir: placeOf(variable('SCREENS_DIR')),
    cas,
    smsProvider: placeOf(variable('SMS_PROVIDER')),
    payChannels: placeOf(variable('PAY_CHANNELS')),
    redisUrl: redisOf(variable('REDIS_URL')),
    metricsToken: metricsOf(variable('METRICS_TOKEN')),
    s3,
    backupTo: backupToOf(variable('BACKUP_TO'), s3),
    archiveFrom: archiveOf(variable('ARCHIVE_FROM')),
    basePath: '/console',
    site: { productName: '声友管理后台', kfUrl: '', kfUserId: 'admin', casUrl: cas?.url ?? '' },
  };
}

function placeOf(path: string | undefined): string | null {
  return path ? resolve(path) : null;
}

function portOf(value: string | undefined): number {
  const port = Number(value ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(`PORT 应当是 0 到 65535 的整数，现在是 "${value}"`);
  return port;
}

function urlOf(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(value)) throw new SettingError(`${name} 应当以 postgres:// 开头`);
  if (!areHosts(value))
    throw new SettingError(`${name} 里的主机应当像 10.0.0.1:5432,10.0.0.2:5432，几个用逗号隔开`);
  return value;
}

function areHosts(url: string): boolean {
  try {
    splitHosts(url);
    return true;
  } catch {
    // it names a host that is none
    return false;
  }
}

const UNREADABLE = { protocol: '', hostname: '', password: '' };

/** A password goes to this machine and private networks alone without TLS. */
function redisOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^rediss?:\/\//.test(value)) throw new SettingError('REDIS_URL 应当以 redis:// 或 rediss:// 开头');
  const { protocol, hostname, password } = URL.canParse(value) ? new URL(value) : UNREADABLE;
  if (protocol === 'redis:' && password !== '' && !isNearbyHost(hostname))
    throw new SettingError(
      `REDIS_URL 会把密码不加密地发到 "${hostname}"：请改用 rediss://，或让 Redis 在本机或内网`,
    );
  return value;
}

function metricsOf(value: string | undefined): string | null {
  if (value !== undefined && value.length < 16) throw new SettingError('METRICS_TOKEN 至少要 16 个字符');
  return value ?? null;
}

function casOf(url: string | undefined, site: string | undefined): CasSettings | null {
  if (url === undefined) return null;
  if (site === undefined)
    throw new SettingError('CAS_URL 要和 SITE_URL（本站的访问地址，如 https://console.example.com）一起设置');
  return { url: webAddressOf('CAS_URL', url), site: webAddressOf('SITE_URL', site) };
}

/** Without the slashes at its end. */
function webAddressOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new SettingError(`${name} 应当是以 https:// 开头的地址，现在是 "${value}"`);
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}

function hostsOf(value = ''): string[] {
  const hosts = value.split(',').flatMap((one) => one.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !/^[a-z\d.-]{1,253}(:\d{1,5})?$/.test(host));
  if (wrong !== undefined)
    throw new SettingError(`FILE_HOSTS 应当是域名，如 cdn.example.com，几个用逗号隔开，现在有 "${wrong}"`);
  return hosts;
}

function proxiesOf(value: string | undefined): number | string[] | false {
  if (value === undefined) return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((one) => one.trim());
  const isNet = (one: string) => {
    const [address = '', bits] = one.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  };
  if (!proxies.every(isNet))
    throw new SettingError(
      `TRUST_PROXY 应当是代理的层数（1 到 9），或代理的地址、网段，用逗号隔开，现在是 "${value}"`,
    );
  return proxies;
}

function drainOf(value: string | undefined): number {
  const seconds = Number(value ?? 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new SettingError(`DRAIN_SECONDS 应当是 0 到 60 的整数，现在是 "${value}"`);
  return seconds;
}

function callsOf(value: string | undefined): number {
  const calls = Number(value ?? 20);
  if (!Number.isInteger(calls) || calls < 0 || calls > 10_000)
    throw new SettingError(`CALLS_PER_SECOND 应当是 0（不限）到 10000 的整数，现在是 "${value}"`);
  return calls;
}

function passwordOf(value: string | undefined): string | null {
  if (value !== undefined && value.length < 8) throw new SettingError('ADMIN_PASSWORD 至少要 8 个字符');
  return value ?? null;
}

function keyOf(name: string, value: string | undefined): Buffer | null {
  if (value === undefined) return null;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length !== 32) throw new SettingError(`${name} 应当是 32 字节，写成 64 位十六进制或 base64`);
  return key;
}

function seedOf(value: string | undefined): 'demo' | 'empty' {
  if (value === undefined || value === 'demo') return 'demo';
  if (value === 'empty') return 'empty';
  throw new SettingError(`SEED 只能是 demo 或 empty，现在是 "${value}"`);
}

function s3Of(value: Record<`S3_${string}`, string | undefined>): S3Settings | null {
  const definedNames = Object.keys(value).filter((name) => value[name as `S3_${string}`] !== undefined);
  if (definedNames.length === 0) return null;
  const { S3_BUCKET: bucket = '', S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = value;
  if (!key || !secret || bucket === '')
    throw new SettingError(
      `设置了 ${definedNames.join('、')}，S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 要一起设置`,
    );
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw new SettingError(`S3_BUCKET 应当是 3 到 63 个小写字母、数字、点或横线，现在是 "${bucket}"`);
  const endpoint = value.S3_ENDPOINT === undefined ? null : webAddressOf('S3_ENDPOINT', value.S3_ENDPOINT);
  return {
    endpoint,
    region: value.S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId: key,
    secretAccessKey: secret,
    prefix: prefixOf(value.S3_PREFIX),
    isPathStyle: yesOrNo('S3_PATH_STYLE', value.S3_PATH_STYLE) ?? endpoint !== null,
  };
}

const S3_SCHEME = 's3://';

/** `/backup/console`, or `s3://bucket/console/backup` on the server of `S3_…`, whose keys open it too. */
function backupToOf(value: string | undefined, s3: S3Settings | null): BackupTo | null {
  if (value === undefined) return null;
  if (!value.startsWith(S3_SCHEME)) {
    if (!isAbsolute(value))
      throw new SettingError(`BACKUP_TO 应当是完整的路径，或 s3://桶/路径，现在是 "${value}"`);
    return { folder: value };
  }
  const [bucket = '', ...path] = value.slice(S3_SCHEME.length).split('/');
  if (s3 === null) throw new SettingError('BACKUP_TO 在 S3 里，S3_BUCKET 和密钥要一起设置');
  const prefix = prefixOf(path.join('/'), 'BACKUP_TO');
  const isBelow = (one: string, other: string) => one === '' || other.startsWith(one);
  if (bucket === s3.bucket && (isBelow(s3.prefix, prefix) || isBelow(prefix, s3.prefix)))
    throw new SettingError('BACKUP_TO 和 S3_BUCKET、S3_PREFIX 不能套在一起：备份会被当作上传的文件');
  return { s3: { ...s3, bucket, prefix } };
}

function archiveOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!isAbsolute(value)) throw new SettingError(`ARCHIVE_FROM 应当是完整的路径，现在是 "${value}"`);
  return value;
}

function prefixOf(value = '', name = 'S3_PREFIX'): string {
  const bare = value
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  if (bare === '') return '';
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(bare))
    throw new SettingError(`${name} 应当是字母、数字组成的路径，如 console/files，现在是 "${value}"`);
  return `${bare}/`;
}

function yesOrNo(name: string, value: string | undefined): boolean | null {
  if (value === undefined) return null;
  if (value !== 'yes' && value !== 'no')
    throw new SettingError(`${name} 只能是 yes 或 no，现在是 "${value}"`);
  return value === 'yes';
}
