import { Parser } from 'htmlparser2';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  INLINE_PICTURE,
  isSafeStyle,
  LINK_PROTOCOL,
  RequestError,
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

/**
 * HTML by the list of what a page shows. It is written anew: whatever is no allowed tag is text or left out, so what is read in another
 * way here than in a browser can add nothing. Cleaning again changes nothing: the second pass nests what is left once unknown tags are gone.
 */
export function cleanHtml(html: string): string {
  return html.includes('<') ? pass(pass(html)) : html;
}

/** The time of the parser grows with the square of it, and an editor nests a dozen. */
const MOST_DEEP = 200;
const TOO_DEEP = `文字的格式嵌套太深，最多 ${MOST_DEEP} 层`;

function pass(html: string): string {
  const written: string[] = [];
  const open: string[] = [];
  let dropped = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (DROPPED.has(tag)) dropped += 1;
        else if (dropped === 0 && TAGS.has(tag)) written.push(openingTag(tag, attributes));
        open.push(tag);
        if (open.length > MOST_DEEP) throw new RequestError(TOO_DEEP);
      },
      onclosetag(tag) {
        // a tag in which the text breaks off was never opened
        if (open.at(-1) !== tag) return;
        open.pop();
        if (DROPPED.has(tag)) dropped -= 1;
        else if (dropped === 0 && TAGS.has(tag) && !EMPTY.has(tag)) written.push(`</${tag}>`);
      },
      ontext(text) {
        if (dropped === 0) written.push(text.replaceAll('<', '&lt;'));
      },
    },
    // references to characters stay as they were written
    { decodeEntities: false },
  );
  parser.end(html);
  return written.join('');
}

/** Empty: a picture that may not be there. */
function openingTag(tag: string, found: Record<string, string>): string {
  const attributes = new Map(Object.entries(found).filter(([key]) => ATTRIBUTES.has(key)));
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
