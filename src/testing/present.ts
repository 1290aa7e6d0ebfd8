/** What `waitFor` waits for: throws while it is missing. */
export function present<T>(value: T): Exclude<T, null | undefined | false | ''> {
  if (!value) throw new Error('not there yet');
  return value as Exclude<T, null | undefined | false | ''>;
}
