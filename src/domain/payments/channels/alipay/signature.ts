import { type KeyObject, sign, verify } from 'node:crypto';

type Parameters = Readonly<Record<string, string>>;

/** What is signed: `name=value` in the order of the names, joined by `&`, without empty ones and those of `except`. */
export function canonicalText(parameters: Parameters, except: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !except.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** Of a request: RSA2 over all parameters but `sign`. */
export function signatureOf(privateKey: KeyObject, parameters: Parameters): string {
  return sign('sha256', Buffer.from(canonicalText(parameters, ['sign'])), privateKey).toString('base64');
}

/** Of a notice: over all parameters but `sign` and `sign_type`. */
export function isSignedNotice(alipayKey: KeyObject, parameters: Parameters): boolean {
  const text = canonicalText(parameters, ['sign', 'sign_type']);
  return isSigned(alipayKey, text, parameters.sign ?? '');
}

export function isSigned(alipayKey: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), alipayKey, Buffer.from(signature, 'base64'));
}

/**
 * The text of a node of an answer as it was sent, over which its signature is: `{"node":{…},"sign":"…"}`. Read again and written
 * it would be another text. Null: there is none.
 */
export function nodeText(answer: string, node: string): string | null {
  const name = `"${node}"`;
  const place = answer.indexOf(name);
  if (place < 0) return null;
  const start = answer.indexOf('{', place + name.length);
  if (start < 0 || !/^\s*:\s*$/.test(answer.slice(place + name.length, start))) return null;
  let depth = 0;
  let isText = false;
  for (let at = start; at < answer.length; at += 1) {
    const sign = answer[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return answer.slice(start, at + 1);
    }
  }
  return null;
}
