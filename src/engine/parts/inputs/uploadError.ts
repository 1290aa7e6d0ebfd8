import * as texts from '#texts/parts/inputs';
import * as signs from '#texts/signs';

interface UploadLimits {
  /** Lower-case endings with their dot. */
  accept: readonly string[];
  maxKB: number;
}

/** What is wrong with a file before it is sent: null, or a whole sentence. */
export function uploadError(file: { name: string; size: number }, { accept, maxKB }: UploadLimits) {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending)))
    return texts.wrongType(file.name, accept.join(signs.listComma));
  if (file.size === 0) return texts.emptyFile(file.name);
  const size = Math.ceil(file.size / 1024);
  return size > maxKB ? texts.tooLarge(file.name, size, maxKB) : null;
}
