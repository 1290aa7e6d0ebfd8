/** Pages before sign-in (spec §2): all others are behind it, also screens whose address begins alike. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/user',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
]);

export function isPublicPath(path: string): boolean {
  return PUBLIC_PATHS.has(path);
}
