const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of a text, Chinese ones as a reader parts them; a word of several characters also by its pairs, so that part of it finds it. */
export function segment(text: string): string[] {
  return [...words.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment: word }) => word.toLowerCase());
}
