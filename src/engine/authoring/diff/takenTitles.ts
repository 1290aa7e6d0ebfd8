export interface Titled {
  key: string;
  title: string | null;
}

/**
 * Parts that are called now as another one was called before, each with that one: where 通过 is called 驳回, people press the wrong
 * button. A new part may take the title of one that is gone.
 */
export function takenTitles(
  before: readonly Titled[],
  after: readonly (Titled & { former: string | null })[],
): Map<string, string> {
  const called = new Map(before.map(({ key, title }) => [key, appearance(title)]));
  const isRetitled = (key: string) =>
    after.some(({ former, title }) => former === key && appearance(title) !== called.get(key));
  return new Map(
    after.flatMap(({ key, title, former }) => {
      if (title === null || (former !== null && called.get(former) === appearance(title))) return [];
      const whose = before.find(
        (one) =>
          one.key !== former &&
          called.get(one.key) === appearance(title) &&
          (former !== null || isRetitled(one.key)),
      );
      return whose ? [[key, whose.key] as const] : [];
    }),
  );
}

/** What people see of a title: signs without a width, blanks, and other codes of the same letter make no other title. */
function appearance(title: string | null): string | null {
  return title?.normalize('NFKC').replace(/[\p{C}\p{Z}\p{M}\u115f\u1160\u3164]/gu, '') ?? null;
}
