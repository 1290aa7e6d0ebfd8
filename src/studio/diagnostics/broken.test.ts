import { expect, test } from 'vitest';
import { brokenFiles, readBroken } from '../../../schemas-tests/support/brokenFiles';
import { parsed } from '../document/parsed';
import { located } from './diagnostic';

/** Words of Latin letters that people read in the panel too. */
const KNOWN_WORDS = /\b(Ctrl\+K|JSON|IP|UTF-8|GBK|VIP|sortNo)\b/g;
/** A name in its marks: the author's own, or what they wrote. */
const MARKED = /“[^“”]*”|「[^「」]*」/g;

/**
 * Mistakes of a text that is edited as such, where its lines are seen: what is no JSON, keys twice in it, and files by
 * the wrong name. The panel cannot make them.
 */
const OF_TEXT =
  /^(json-|not-json|other-encoding|duplicate-key|forbidden-key|bad-place|outside-group|wrong-ending|newer-version)/;
/** A pattern is written in its own letters in the panel too. */
const OF_PATTERNS = /^pattern-/;

function sentencesOf(name: string): string[] {
  const { file, text, sources, errors } = readBroken(name);
  const dataOf = (id: string) =>
    parsed(sources.find((one) => one.file === `${id}.json`)?.text ?? '') ?? undefined;
  const own = errors.filter((error) => error.file === file);
  return located(text, own, { id: file.replace('.json', ''), dataOf }).map(({ sentence }) => sentence);
}

test.each(brokenFiles.filter((name) => !OF_TEXT.test(name)))('%s: in the words of the panel', (name) => {
  for (const sentence of sentencesOf(name)) {
    expect(sentence).not.toMatch(/第 ?[\d、]+ ?行|写一行|\.json|undefined|object Object/);
    expect(sentence).toMatch(/[\u4e00-\u9fff]/);
    if (OF_PATTERNS.test(name)) continue;
    // every word of the language is called by its title
    expect(sentence.replace(MARKED, '').replace(KNOWN_WORDS, '')).not.toMatch(/[a-z]{2,}/i);
  }
});
