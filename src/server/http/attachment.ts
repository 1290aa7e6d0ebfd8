import { extname } from 'node:path';

/** Headers of a private file that is saved, never shown: nothing in it runs as a page of this site. */
export function attachment(name: string, size?: number): Record<string, string> {
  return {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    ...(size === undefined ? {} : { 'Content-Length': String(size) }),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodedName(name)}`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** A file name as RFC 5987 writes it. */
export function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

const TYPES: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
