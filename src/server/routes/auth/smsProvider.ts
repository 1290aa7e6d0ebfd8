import { readFile } from 'node:fs/promises';
import { isRecord, messageOf } from '../../../engine/pure';
import { SettingError } from '../../process/environment';
import { isNearbyHost } from '../../process/nearbyHost';
import type { SmsMode, SmsPort } from './smsPort';

/** A value of JSON. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * An HTTP provider of text messages, as its file describes it. Texts of `url`, `headers` and `body` contain
 * `{phone}`, `{code}` and `{template}`; in `url` they are encoded, and an inserted value is never read as a
 * placeholder again.
 */
interface SmsProvider {
  url: string;
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  /** `json` sends the body as it is, `form` its first level as fields of a form. */
  as: 'json' | 'form';
  body: Record<string, Json>;
  /** The provider's template for signing in (0), registering (1) and a forgotten password (2). */
  templates: Partial<Record<SmsMode, string>>;
  /** Where the answer says that the message went out, and how: `{"path": "result.code", "is": "OK"}`; absent: status 2xx says it. */
  success: { path: string; is: Json } | null;
}

const WORDS = ['url', 'method', 'headers', 'as', 'body', 'templates', 'success'];
const TIMEOUT_MS = 8000;

/** Reads the file of `SMS_PROVIDER`. @throws SettingError naming what is wrong with it. */
export async function smsOf(file: string): Promise<SmsPort> {
  const provider = providerIn(file, await textOf(file));
  return { send: (message) => send(provider, message) };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new SettingError(`SMS_PROVIDER 的文件读不到：${file}`);
  }
}

function providerIn(file: string, text: string): SmsProvider {
  const wrong = (sentence: string) => new SettingError(`短信接口的文件 ${file}：${sentence}`);
  let settings: Partial<SmsProvider>;
  try {
    settings = JSON.parse(text);
  } catch (error) {
    throw wrong(`不是有效的 JSON（${messageOf(error)}）`);
  }
  if (!isRecord(settings)) throw wrong('应当是一个对象');
  const unknown = Object.keys(settings).find((word) => !WORDS.includes(word));
  if (unknown !== undefined) throw wrong(`没有 "${unknown}" 这一项，可用的有 ${WORDS.join('、')}`);
  const provider = {
    method: 'POST',
    headers: {},
    as: 'json',
    body: {},
    templates: {},
    success: null,
    ...settings,
  };
  const { url } = provider;
  if (typeof url !== 'string' || !/^https?:\/\/[^/{]+(\/|$)/.test(url) || !URL.canParse(url))
    throw wrong('"url" 应当是完整的地址，占位符只能写在域名之后');
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isNearbyHost(hostname))
    throw wrong('"url" 应当以 https:// 开头：密钥和验证码不能不加密地发出');
  if (!['POST', 'GET'].includes(provider.method)) throw wrong('"method" 只能是 POST 或 GET');
  if (!['json', 'form'].includes(provider.as)) throw wrong('"as" 只能是 json 或 form');
  for (const word of ['headers', 'body', 'templates'] as const)
    if (!isRecord(provider[word])) throw wrong(`"${word}" 应当是一个对象`);
  for (const word of ['headers', 'templates'] as const)
    if (!Object.values(provider[word]).every((one) => typeof one === 'string'))
      throw wrong(`"${word}" 里的值应当是文字`);
  if (provider.success !== null && typeof provider.success?.path !== 'string')
    throw wrong('"success" 应当写成 {"path": "…", "is": …}');
  const places = JSON.stringify([provider.url, provider.headers, provider.body]);
  if (!places.includes('{phone}') || !places.includes('{code}'))
    throw wrong('要在 "url"、"headers" 或 "body" 里用 {phone} 和 {code} 写出手机号和验证码的位置');
  if (places.includes('{template}') && !['0', '1', '2'].every((mode) => mode in provider.templates))
    throw wrong('用了 {template}，"templates" 里要写全 "0"（登录）、"1"（注册）、"2"（找回密码）');
  return provider as SmsProvider;
}

/** @throws where the provider refused, did not answer in time, or answered something else; never with the code in its words. */
async function send(provider: SmsProvider, { phone, code, mode }: Parameters<SmsPort['send']>[0]) {
  const values: Record<string, string> = { phone, code, template: provider.templates[mode] ?? '' };
  const { url, method, as, success } = provider;
  const body = filled(provider.body, values) as Record<string, Json>;
  const asForm = as === 'form';
  const response = await fetch(put(url, values, encodeURIComponent), {
    method,
    headers: {
      ...(method === 'POST' && {
        'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...(filled(provider.headers, values) as Record<string, string>),
    },
    ...(method === 'POST' && { body: asForm ? formOf(body) : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`);
  if (success && valueAt(text, success.path) !== success.is)
    throw new Error(
      `the provider of text messages did not answer that "${success.path}" is ${JSON.stringify(success.is)}`,
    );
}

function formOf(body: Record<string, Json>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form.toString();
}

/** The same shape with the places in its texts filled. */
function filled(value: Json, values: Record<string, string>): Json {
  if (typeof value === 'string') return put(value, values);
  if (Array.isArray(value)) return value.map((one) => filled(one, values));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one as Json, values)]));
}

function put(text: string, values: Record<string, string>, written = (value: string) => value): string {
  return text.replace(/\{(phone|code|template)\}/g, (_, name: string) => written(values[name] ?? ''));
}

/** The value in JSON under `a.b.0`; undefined if there is none, or if it is not JSON. */
function valueAt(text: string, path: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const key of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined;
  return value;
}
