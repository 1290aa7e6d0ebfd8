import { SaxesParser } from 'saxes';

/** A CAS server and the address of this installation, as both know it. */
export interface CasSettings {
  /** Of the CAS server, without a slash at the end: `https://sso.example.com/cas`. */
  url: string;
  /** Under which this site is reached: a ticket counts for addresses below it alone. */
  site: string;
}

/** Thrown when the CAS server gave no answer that can be read; the sentence is for the server's log. */
export class CasError extends Error {}

const TIMEOUT_MS = 5000;
const MOST_CHARACTERS = 65_536;

/**
 * The owner of a ticket, by the protocol's `serviceValidate` (CAS 2 and 3): the name that the CAS server knows, null
 * for a ticket that it does not accept. The call goes there directly and follows no redirect.
 */
export async function casUserOf({ url }: CasSettings, parameters: { ticket: string; service: string }) {
  const address = `${url}/serviceValidate?${new URLSearchParams(parameters)}`;
  let text: string;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    text = await response.text();
  } catch (error) {
    throw new CasError('the CAS server did not answer', { cause: error });
  }
  if (text.length > MOST_CHARACTERS) throw new CasError('the CAS server answered too much');
  return userIn(text);
}

/** The name within `serviceResponse/authenticationSuccess/user`, whatever the prefix of its namespace. */
function userIn(xml: string): string | null {
  const path: string[] = [];
  let user: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new CasError('the CAS server did not answer in XML', { cause: error });
  });
  parser.on('opentag', ({ local }) => path.push(local));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    if (path.join('/') === 'serviceResponse/authenticationSuccess/user') user = (user ?? '') + text;
  });
  parser.write(xml).close();
  return (user as string | null)?.trim() || null;
}
