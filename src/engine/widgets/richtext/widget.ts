import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { frameWord } from '../../values/frame';

declare module '../../contract/field' {
  interface FieldWords {
    frame: 'phone';
  }
}

export const sheet: WidgetSheet = {
  type: 'richtext',
  title: texts.richtextTitle,
  describe: texts.richtextDescribe,
  alsoCalled: ['html', 'editor', 'markdown'],
  words: frameWord,
  refusedWords: ['minimum', 'maximum', 'pattern', 'unique'],
  storage: 'text',
  comparability: 'text',
  match: 'contains',
  isSortable: false,
  isSearchable: true,
  isHtml: true,
  containsFiles: 'always',
  width: 240,
  widest: 300,
  narrowest: 96,
  align: 'left',
  isWide: true,
  validate: (value) => (typeof value === 'string' ? null : texts.mustBeText),
  text: (value) => plainText(String(value)),
  schema: () => ({ type: 'string', contentMediaType: 'text/html' }),
  sample: () => texts.sample,
};

/** Words without markup, for lists and exports; never put back into a page as HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
