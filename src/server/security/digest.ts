import { createHash } from 'node:crypto';

/** SHA-256 as hex: what the engine's pure half cannot make itself. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
