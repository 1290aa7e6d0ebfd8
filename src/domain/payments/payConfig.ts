import { createPrivateKey, createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import { isEmpty, type RecordData, RequestError } from '#engine/pure';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { rowTexts } from '#server/db/rows/rowTexts';
import { action } from '#server/parts/contract';
import type { RowTexts } from '#server/security/secrets';

interface Check {
  field: string;
  title: string;
  /** Null when the value is fit. */
  validate(value: string): string | null;
}

const CHECKS: Record<string, Check[]> = {
  alipay: [
    { field: 'alipayAppId', title: '支付宝应用ID', validate: shape(/^\d{16}$/, '应当是 16 位数字') },
    {
      field: 'alipaySellerId',
      title: '支付宝商户号',
      validate: shape(/^2088\d{12}$/, '应当是 2088 开头的 16 位数字'),
    },
    { field: 'alipayPublicKey', title: '支付宝公钥', validate: publicKey },
    { field: 'alipayPrivateKey', title: '支付宝应用私钥', validate: privateKey },
  ],
  wechat: [
    {
      field: 'wechatAppId',
      title: '微信应用ID',
      validate: shape(/^wx[0-9a-f]{16}$/, '应当是 wx 开头的 18 位'),
    },
    { field: 'wechatMchId', title: '微信商户号', validate: shape(/^\d{8,10}$/, '应当是 8 到 10 位数字') },
    {
      field: 'wechatSerialNo',
      title: '微信证书序列号',
      validate: shape(/^[0-9A-F]{30,50}$/i, '应当是十六进制的序列号'),
    },
    {
      field: 'wechatApiKey',
      title: '微信APIv3密钥',
      validate: shape(/^[\x21-\x7e]{32}$/, '应当是 32 个字符'),
    },
    { field: 'wechatPrivateKey', title: '微信商户私钥', validate: privateKey },
  ],
  apple: [
    {
      field: 'appleBundleId',
      title: '苹果应用包名',
      validate: shape(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, '应当像 com.example.app'),
    },
    {
      field: 'appleSecret',
      title: '苹果共享密钥',
      validate: shape(/^[0-9a-f]{32}$/i, '应当是 32 位十六进制'),
    },
  ],
};

/**
 * `payConfig.test` 检查配置: whether what is typed, or stored where a secret is left empty, could be what the channel gave out:
 * numbers of the right shape, keys that can be read. Nothing is sent to the channel.
 */
export const test = action('finance/pay-config', async ({ tx, answers, services }) => {
  const channel = String(answers.channel);
  const checks = Object.hasOwn(CHECKS, channel) ? (CHECKS[channel] as Check[]) : [];
  const stored = await storedSecrets(tx, services);
  const errors = checks.flatMap(({ field, title, validate }) => {
    const value = isEmpty(answers[field]) ? stored[field] : answers[field];
    const why = isEmpty(value) ? '不能为空' : validate(String(value));
    return why === null ? [] : [{ field, message: `${title}${why}` }];
  });
  const [first] = errors;
  if (first) throw new RequestError(first.message, { errors });
  return { message: '格式都正确（只检查格式，没有连接支付渠道）' };
});

const SECRETS = {
  alipayPrivateKey: 'alipay_private_key',
  wechatApiKey: 'wechat_api_key',
  wechatPrivateKey: 'wechat_private_key',
  appleSecret: 'apple_secret',
} as const;

async function storedSecrets(tx: Db, { secrets }: Pick<Services, 'secrets'>): Promise<RecordData> {
  const { rows } = await sql<{ row: RowTexts }>`
    select ${rowTexts('pay_config')} as row from pay_config limit 1`.execute(tx);
  const row = rows[0]?.row ?? {};
  const opened = Object.entries(SECRETS).map(async ([field, column]) => {
    const sealed = row[column] ?? null;
    const place = { table: 'pay_config', column, id: String(row.id) };
    return [field, sealed === null ? null : await secrets.open(sealed, place, row)];
  });
  return Object.fromEntries(await Promise.all(opened));
}

function shape(pattern: RegExp, sentence: string): Check['validate'] {
  return (value) => (pattern.test(value.trim()) ? null : sentence);
}

/** As PEM, or as the bare base64 that consoles of payment companies show. */
function privateKey(value: string): string | null {
  const texts = [value, pem(value, 'PRIVATE KEY'), pem(value, 'RSA PRIVATE KEY')];
  return texts.some((text) => canRead(() => createPrivateKey(text)))
    ? null
    : '读不出来，应当是 PEM 或 Base64 的 RSA 私钥';
}

function publicKey(value: string): string | null {
  const texts = [value, pem(value, 'PUBLIC KEY')];
  return texts.some((text) => canRead(() => createPublicKey(text)))
    ? null
    : '读不出来，应当是 PEM 或 Base64 的 RSA 公钥';
}

function pem(base64: string, label: string): string {
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

function canRead(read: () => { asymmetricKeyType?: string }): boolean {
  try {
    return read().asymmetricKeyType === 'rsa';
  } catch {
    // not this form; the sentence names the forms that are read
    return false;
  }
}
