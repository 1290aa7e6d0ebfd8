import type { WidgetSheet } from '../../contract/widget';
import { frameWord } from '../../values/frame';

declare module '../../contract/field' {
  interface FieldWords {
    frame: 'phone';
  }
}

export const sheet: WidgetSheet = {
  type: 'richtext',
  title: '富文本',
  describe: '带格式的正文，显示前一律净化；按存下的内容查找，格式的记号也在其中。',
  alsoCalled: ['html', 'editor', 'markdown'],
  words: frameWord,
  refusedWords: ['minimum', 'maximum', 'pattern', 'unique'],
  storage: 'text',
  comparability: 'text',
  match: 'contains',
  isSortable: false,
  isSearchable: true,
  containsFiles: 'always',
  width: 240,
  widest: 300,
  narrowest: 96,
  align: 'left',
  isWide: true,
  validate: (value) => (typeof value === 'string' ? null : '必须是文本'),
  text: (value) => plainText(String(value)),
  schema: () => ({ type: 'string', contentMediaType: 'text/html' }),
  sample: () => '<p>活动期间赠送礼物可获得双倍亲密度。</p>',
};

/** Words without markup, for lists and exports; never put back into a page as HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
