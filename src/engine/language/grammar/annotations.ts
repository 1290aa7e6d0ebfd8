/** Words of our own in the grammar, for the sentences of the check; the editors' schema is without them. */
export const SENTENCE_ANNOTATIONS = ['saying', 'panelSaying', 'once', 'otherwise'];

/** Those that the studio reads; the editors' schema has them too. */
export const STUDIO_ANNOTATIONS = [
  'about',
  'ofOwn',
  'optionsOf',
  'rowsOf',
  'aboutBeside',
  'comparesOwn',
  'compared',
  'panel',
  'advanced',
  'whenEmpty',
  'enumDescriptions',
];
