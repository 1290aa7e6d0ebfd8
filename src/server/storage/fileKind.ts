/** Endings that may be served, with the only type each is ever sent as. Pages and drawings with scripts are not among them. */
const TYPES: Record<string, string | undefined> = Object.assign(Object.create(null), {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
});

/** Never stored, whatever a screen accepts: a browser would run them. */
const REFUSED = new Set([
  '.html',
  '.htm',
  '.xhtml',
  '.shtml',
  '.svg',
  '.svgz',
  '.xml',
  '.xsl',
  '.mht',
  '.mhtml',
  '.js',
  '.mjs',
  '.css',
  '.swf',
]);

export function contentTypeOf(ending: string): string {
  return TYPES[ending] ?? 'application/octet-stream';
}

export function isRefusedEnding(ending: string): boolean {
  return REFUSED.has(ending);
}

/** Read by the browser's own viewer, which a sandbox would keep from starting. */
export const PDF = 'application/pdf';

/** Shown by the browser in place; anything else is downloaded. */
export function isShownInline(contentType: string): boolean {
  return /^(image|audio|video)\//.test(contentType) || contentType === PDF;
}

/** `.png` of `照片.PNG`; empty without one. */
export function endingOf(name: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
}

const isOf =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text;
const ZIP = (head: Buffer) => isOf('PK\u0003\u0004')(head) || isOf('PK\u0005\u0006')(head);
const OLE = (head: Buffer) => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]);
const TEXT = (head: Buffer) =>
  !head.includes(0) || startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
const FILM = (head: Buffer) => /^(?:ftyp|moov|mdat|wide|free|skip)$/.test(head.toString('latin1', 4, 8));
const MPEG = (head: Buffer) => isOf('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

/** First bytes of other files that screens accept; what is not named here goes by its name. */
const KINDS: Record<string, ((head: Buffer) => boolean) | undefined> = Object.assign(Object.create(null), {
  '.pdf': (head: Buffer) => /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head.toString('latin1')),
  '.mp3': MPEG,
  '.aac': (head: Buffer) => MPEG(head) || isOf('ADIF')(head),
  '.m4a': FILM,
  '.mp4': FILM,
  '.mov': FILM,
  '.wav': (head: Buffer) => isOf('RIFF')(head) && isOf('WAVE', 8)(head),
  '.ogg': isOf('OggS'),
  '.webm': (head: Buffer) => startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]),
  '.zip': ZIP,
  '.docx': ZIP,
  '.xlsx': ZIP,
  '.pptx': ZIP,
  '.doc': OLE,
  '.xls': OLE,
  '.ppt': OLE,
  '.gz': (head: Buffer) => startsWith(head, [0x1f, 0x8b]),
  '.csv': TEXT,
  '.txt': TEXT,
});
const HEAD_BYTES = 1024;

/** Whether a file begins as files of this ending do. */
export function isOfEnding(content: Buffer, ending: string): boolean {
  return KINDS[ending]?.(content.subarray(0, HEAD_BYTES)) ?? true;
}

/** First bytes of the images that we serve as images. */
const SIGNATURES: [ending: string, test: (head: Buffer) => boolean][] = [
  ['.png', (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['.jpg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['.gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['.webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
];

/** The ending that the content itself has; null when it is no image. */
export function imageEnding(content: Buffer): string | null {
  return SIGNATURES.find(([, test]) => test(content))?.[0] ?? null;
}

export function isImageEnding(ending: string): boolean {
  return TYPES[ending]?.startsWith('image/') ?? false;
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return head.subarray(0, bytes.length).equals(Buffer.from(bytes));
}
