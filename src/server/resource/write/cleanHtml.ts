import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  INLINE_PICTURE,
  isSafeStyle,
  LINK_PROTOCOL,
} from '../../../engine/pure';

const TAGS = new Set(ALLOWED_TAGS);
const ATTRIBUTES = new Set(ALLOWED_ATTRIBUTES);
const STYLES = new Set(ALLOWED_STYLES);
const EMPTY = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** Their content is no text of the author: it goes with them. */
const DROPPED = new Set(
  'script style iframe noembed noframes noscript textarea title xmp template svg math object select audio video head'.split(
    ' ',
  ),
);

/** A tag, a comment or a declaration, from `<` on; quoted values may hold `>`. */
const MARKUP =
  /<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*(?:>|$)|(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>)/y;
const ATTRIBUTE = /([^\s/=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/**
 * HTML by the list of what a page shows. It is written anew: whatever is no allowed tag is text or left out, so what is read in another
 * way here than in a browser can add nothing. Cleaning again changes nothing.
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html;
  const open: string[] = [];
  let clean = '';
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) break;
    clean += html.slice(at, next);
    MARKUP.lastIndex = next;
    const found = MARKUP.exec(html);
    if (found === null) {
      clean += '&lt;';
      at = next + 1;
      continue;
    }
    at = MARKUP.lastIndex;
    const [, slash, name = '', rest = ''] = found;
    const tag = name.toLowerCase();
    if (tag === 'plaintext') return clean + closing(open, 0);
    if (slash === '' && DROPPED.has(tag)) at = endOf(html, at, tag);
    else if (slash === '/') {
      const index = EMPTY.has(tag) ? -1 : open.lastIndexOf(tag);
      if (index >= 0) clean += closing(open, index);
    } else if (TAGS.has(tag)) {
      const written = openingTag(tag, rest);
      clean += written;
      if (written !== '' && !EMPTY.has(tag)) open.push(tag);
    }
  }
  return clean + html.slice(at) + closing(open, 0);
}

function closing(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('');
}

/** Behind the end of an element whose content goes too; unclosed, everything does. */
function endOf(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/** Empty: a picture that may not be there. */
function openingTag(tag: string, rest: string): string {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of rest.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (ATTRIBUTES.has(key) && !attributes.has(key)) attributes.set(key, value);
  }
  const style = attributes.get('style');
  if (style !== undefined) attributes.set('style', cleanStyle(style));
  if (attributes.get('style') === '') attributes.delete('style');
  if (!isLink(attributes.get('href') ?? '')) attributes.delete('href');
  if (!isLink(attributes.get('cite') ?? '')) attributes.delete('cite');
  if (tag !== 'img') attributes.delete('src');
  else if (!isPicture(attributes.get('src') ?? '')) return '';
  const written = [...attributes].map(([key, value]) => ` ${key}="${quotable(value)}"`);
  return `<${tag}${written.join('')}>`;
}

/** References to characters stay as they were written. */
const quotable = (value: string) =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function cleanStyle(style: string): string {
  return decoded(style)
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const key = name.trim().toLowerCase();
      const text = value.join(':').trim();
      return STYLES.has(key) && isSafeStyle(text) ? [`${key}: ${text}`] : [];
    })
    .join('; ');
}

function isLink(address: string): boolean {
  const protocol = protocolOf(address);
  return protocol === null || LINK_PROTOCOL.test(protocol);
}

function isPicture(address: string): boolean {
  const protocol = protocolOf(address);
  if (address.trim() === '') return false;
  return protocol === null || /^https?:$/.test(protocol) || INLINE_PICTURE.test(decoded(address).trim());
}

/** As a browser reads an address: without controls and blanks. Null: a path of this site. */
function protocolOf(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address
  const plain = decoded(address).replace(/[\u0000-\u0020]/g, '');
  const before = /^[^/?#]*/.exec(plain)?.[0] ?? '';
  // a reference that is not read here may be a colon
  if (before.includes('&')) return '&';
  return /^([a-z][a-z0-9+.-]*:)/i.exec(before)?.[1]?.toLowerCase() ?? (before.includes(':') ? '&' : null);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));?/gi,
    (whole, hex, digits, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
