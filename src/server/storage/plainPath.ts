/** A path that leaves the store, or names a folder of it, is a bug of the code that made it; answers the path. */
export function requirePlainPath(path: string): string {
  if (!isPlainPath(path)) throw new Error(`not a path of a stored file: ${path}`);
  return path;
}

/** What has a dot in front is being written. */
export function isPlainPath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path) && !path.split('/').some((part) => part === '' || part.startsWith('.'));
}
