import { errorCode } from '../../../engine/pure';
import { ClearPasswordRefused } from './clearPassword';
import { type Source, TooLate } from './connect';

type Sentence = (source: Source, seconds: number) => string;

const KIND = { postgresql: 'PostgreSQL', mysql: 'MySQL' };

const unknownHost: Sentence = ({ host }) => `找不到主机“${host}”，请检查主机名`;
const late: Sentence = ({ host, port }, seconds) =>
  `${seconds} 秒内没有连上“${host}:${port}”：地址不通，端口拒绝连接（数据库没有启动，或端口不对），或被防火墙拦住`;
const clearPassword: Sentence = ({ host, port }) =>
  `“${host}:${port}”要求不加密地发送密码，密码没有发出：请打开“加密连接”，或让对方改用 SCRAM（PostgreSQL）、mysql_native_password（MySQL）登录`;
const wrongPassword: Sentence = ({ dbUsername }) => `用户“${dbUsername}”的用户名或密码不对，或不许从这里登录`;
const noDatabase: Sentence = ({ dbName }) => `没有名为“${dbName}”的数据库`;
const noRight: Sentence = ({ dbUsername, dbName }) => `用户“${dbUsername}”无权使用数据库“${dbName}”`;
const full: Sentence = () => '对方的连接数已满，请稍后再试';
const plain: Sentence = () => '对方不支持加密连接，请关闭“加密连接”再试';
const noTrust: Sentence = ({ host }) => `“${host}”的证书不可信或不是它的，加密连接没有建立`;
const another: Sentence = ({ dbType, host, port }) =>
  `“${host}:${port}”断开了连接：对方可能不是 ${KIND[dbType]}，或不接受这样的连接`;

/** By the codes of Node, PostgreSQL and mysql2. */
const SENTENCES: Record<string, Sentence> = Object.assign(Object.create(null), {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': wrongPassword,
  '28000': wrongPassword,
  '3D000': noDatabase,
  '42501': noRight,
  '53300': full,
  ER_ACCESS_DENIED_ERROR: wrongPassword,
  ER_HOST_NOT_PRIVILEGED: wrongPassword,
  ER_BAD_DB_ERROR: noDatabase,
  ER_DBACCESS_DENIED_ERROR: noRight,
  ER_CON_COUNT_ERROR: full,
  HANDSHAKE_NO_SSL_SUPPORT: plain,
  ECONNRESET: another,
  EPIPE: another,
  PROTOCOL_CONNECTION_LOST: another,
  PROTOCOL_UNEXPECTED_PACKET: another,
});

/** Why a connection failed, for an operator: no stack, no password, no internal of ours. */
export function failureOf(error: unknown, source: Source, timeoutMs: number): string {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  const seconds = Math.round(timeoutMs / 1000);
  if (error instanceof TooLate) return late(source, seconds);
  if (error instanceof ClearPasswordRefused) return clearPassword(source, seconds);
  const known = SENTENCES[String(code)];
  if (known) return known(source, seconds);
  if (/does not support SSL/.test(message)) return plain(source, seconds);
  if (/certificate|CERT_|ALTNAME/i.test(`${code} ${message}`)) return noTrust(source, seconds);
  return another(source, seconds);
}
