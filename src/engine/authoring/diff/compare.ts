import { messages } from './messages';
import type { Mark, Part, Word } from './part';
import { type Titled, takenTitles } from './takenTitles';

const MARKS: readonly Mark[] = ['data', 'rights'];

export interface Difference {
  marks: Mark[];
  message: string;
}

/** What became of a part, one sentence a difference, in the order of the file. `subject` is how sentences call it. */
export function compareParts(before: Part, after: Part, subject = after.name): Difference[] {
  const isRenamed = before.key !== after.key;
  const renamed = isRenamed && after.renamed ? [plain(after.renamed(before.key))] : [];
  return [
    ...renamed,
    ...after.words
      .filter((word) => !(isRenamed && word.name === messages.words.formerly))
      .flatMap((word) => compareWords(wordOf(before, word.name), word, subject)),
    // a kind of field has its own words
    ...before.words
      .filter((word) => !after.words.some((other) => other.name === word.name))
      .flatMap((word) => compareWords(word, undefined, subject)),
    ...after.lists.flatMap((list, index) =>
      compareLists(before.lists[index]?.parts ?? [], list.parts, list.title, subject),
    ),
  ];
}

function compareLists(old: Part[], now: Part[], title: string, owner: string): Difference[] {
  const [before, after] = [numbered(old), numbered(now)];
  const { gone, fresh, reordered, titleTaken, within } = messages.diff;
  const former = new Map(after.map((part) => [part, formerOf(part, before)]));
  const matched = new Set([...former.values()]);
  const taken = takenTitles(before.map(titledIn), [...former].map(titledPair));
  const order = [...former.values()].flatMap((part) => (part ? before.indexOf(part) : []));
  const isReordered = order.some((place, index) => index > 0 && place < (order[index - 1] as number));
  return [
    ...before
      .filter((part) => !matched.has(part))
      .flatMap(({ name, loss }) =>
        loss ? [{ marks: loss.marks, message: gone(within(owner, name), loss.remark) }] : [],
      ),
    ...after.flatMap((part): Difference[] => {
      const old = former.get(part);
      const subject = within(owner, part.name);
      const found = old ? compareParts(old, part, subject) : part.loss ? [plain(fresh(subject))] : [];
      const whose = taken.get(part.key);
      return whose === undefined
        ? found
        : [...found, { marks: ['rights'], message: titleTaken(subject, titleOf(part) ?? '', whose) }];
    }),
    ...(isReordered ? [plain(reordered(owner, title))] : []),
  ];
}

/** Some lists name a thing twice: a tab of what was sent and one of what was received. */
function numbered(parts: Part[]): Part[] {
  const count = new Map<string, number>();
  return parts.map((part) => {
    const nth = (count.get(part.key) ?? 0) + 1;
    count.set(part.key, nth);
    return nth > 1 ? { ...part, key: `${part.key} ${nth}` } : part;
  });
}

/** The part of the same key, or else the one it was called before. */
function formerOf(part: Part, before: Part[]): Part | undefined {
  return before.find((one) => one.key === part.key) ?? before.find((one) => part.formerly.includes(one.key));
}

function compareWords(before: Word | undefined, after: Word | undefined, subject: string): Difference[] {
  const [old, now] = [before?.value ?? null, after?.value ?? null];
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const { name } = (after ?? before) as Word;
  // what guards a part is lost with it: either side may mark the word
  const isGuardGone = before?.isGuard === true && (now === null || now === false);
  const marks = MARKS.filter(
    (mark) =>
      before?.marks.includes(mark) || after?.marks.includes(mark) || (mark === 'rights' && isGuardGone),
  );
  return [{ marks, message: sentenceOf(name, subject, before, after) }];
}

function sentenceOf(
  name: string,
  subject: string,
  before: Word | undefined,
  after: Word | undefined,
): string {
  const { became, noLonger, added, dropped, changed, changedAlike } = messages.diff;
  const [old, now] = [before?.value ?? null, after?.value ?? null];
  if (typeof now === 'boolean' || typeof old === 'boolean')
    return now === true ? became(subject, name) : noLonger(subject, name);
  if (old === null) return added(subject, name, after?.text ?? '');
  if (now === null) return dropped(subject, name, before?.text ?? '');
  // two conditions may read alike and yet differ
  if (before?.text === after?.text) return changedAlike(subject, name, after?.text ?? '');
  return changed(subject, name, before?.text ?? '', after?.text ?? '');
}

function wordOf(part: Part, name: string): Word | undefined {
  return part.words.find((word) => word.name === name);
}

function titleOf(part: Part): string | null {
  const title = wordOf(part, messages.words.title)?.value;
  return typeof title === 'string' ? title : null;
}

function titledIn(part: Part): Titled {
  return { key: part.key, title: titleOf(part) };
}

function titledPair([part, old]: [Part, Part | undefined]): Titled & { former: string | null } {
  return { ...titledIn(part), former: old?.key ?? null };
}

function plain(message: string): Difference {
  return { marks: [], message };
}
