import type { Field } from '../../contract/field';

/** What a field of files takes; a field that takes none has no upload. */
export function uploadLimits({ words }: Field): { accept: string[]; maxKB: number } {
  return { accept: words.accept ?? [], maxKB: words.maxKB ?? 0 };
}
