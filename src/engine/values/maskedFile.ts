import * as texts from '#texts/values';

/** In place of a file that the caller may not see: that there is one, and nothing of its path. No stored file has this name. */
export const MASKED_FILE = texts.uploaded;

export function isMaskedFile(value: unknown): boolean {
  return value === MASKED_FILE;
}
