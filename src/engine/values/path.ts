/** A stored file: a relative path below the storage's root, or a full web address, with one of the allowed endings. */
export function isStoredPath(text: unknown, accept: readonly string[]): text is string {
  if (typeof text !== 'string' || text.length > 500 || text.split('/').includes('..')) return false;
  const isPlace = /^https?:\/\/\S+$/.test(text) || /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text);
  return isPlace && accept.some((ending) => text.toLowerCase().endsWith(ending));
}
