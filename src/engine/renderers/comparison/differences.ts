import type { MarkedPart } from '../../contract/record';

/** A letter of one of two versions, with the mark of its part, and whether the other version lacks it. */
interface Letter extends MarkedPart {
  isChanged: boolean;
}

export interface ComparedPart extends MarkedPart {
  isChanged: boolean;
}

/** Longer texts are compared as a whole: the table of two such texts has a million cells. */
const LONGEST = 1000;

/** Two versions of a text, letter by letter, because Chinese has no spaces between words: what each has alone is marked. */
export function differences(
  before: readonly MarkedPart[],
  after: readonly MarkedPart[],
): { before: ComparedPart[]; after: ComparedPart[] } {
  const [old, fresh] = [lettersOf(before), lettersOf(after)];
  if (old.length > LONGEST || fresh.length > LONGEST) return { before: joined(old), after: joined(fresh) };
  for (const [from, to] of commonLetters(old, fresh)) {
    (old[from] as Letter).isChanged = false;
    (fresh[to] as Letter).isChanged = false;
  }
  return { before: joined(old), after: joined(fresh) };
}

function lettersOf(parts: readonly MarkedPart[]): Letter[] {
  return parts.flatMap((part) => [...part.text].map((text) => ({ ...part, text, isChanged: true })));
}

/** Places of the longest common subsequence. */
function commonLetters(old: readonly Letter[], fresh: readonly Letter[]): [from: number, to: number][] {
  const width = fresh.length + 1;
  // how many letters are common from these two places on
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (from: number, to: number) => lengths[from * width + to] as number;
  for (let from = old.length - 1; from >= 0; from--)
    for (let to = fresh.length - 1; to >= 0; to--)
      lengths[from * width + to] =
        old[from]?.text === fresh[to]?.text
          ? at(from + 1, to + 1) + 1
          : Math.max(at(from + 1, to), at(from, to + 1));
  const common: [number, number][] = [];
  for (let from = 0, to = 0; from < old.length && to < fresh.length; ) {
    if (old[from]?.text === fresh[to]?.text) common.push([from++, to++]);
    else if (at(from + 1, to) >= at(from, to + 1)) from++;
    else to++;
  }
  return common;
}

/** Neighbours that are alike in mark and change are one part. */
function joined(letters: readonly Letter[]): ComparedPart[] {
  const parts: ComparedPart[] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last && last.isChanged === letter.isChanged && last.mark === letter.mark) last.text += letter.text;
    else parts.push({ ...letter });
  }
  return parts;
}
