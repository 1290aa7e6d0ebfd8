import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
import type { MarkedPart } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

export const sheet: WidgetSheet = {
  type: 'marks',
  title: texts.marksTitle,
  describe: texts.marksDescribe,
  alsoCalled: ['highlight'],
  words: {},
  requiredWords: ['run'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 220,
  widest: 320,
  narrowest: 120,
  align: 'left',
  isWide: true,
  accept: acceptJson,
  validate: (value) => (Array.isArray(value) && value.every(isPart) ? null : texts.mustBeMarked),
  letters: (value) => (Array.isArray(value) ? (value as MarkedPart[]) : [{ text: String(value) }]),
  warnings: (value) =>
    Array.isArray(value)
      ? value.filter(isPart).flatMap(({ text, mark }) => (mark ? [`${text}${signs.colon}${mark}`] : []))
      : [],
  text: (value) => (value as MarkedPart[]).map(partText).join(''),
  schema: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        mark: { type: 'string', description: texts.markReason },
        color: { type: 'string' },
      },
      required: ['text'],
    },
  }),
  sample: () => [
    { text: texts.sampleProfile },
    { text: texts.sampleContact, mark: texts.sampleMark, color: 'red' },
  ],
};

function isPart(value: unknown): value is MarkedPart {
  if (typeof value !== 'object' || value === null) return false;
  const { text, mark, color } = value as Record<string, unknown>;
  return [text, mark ?? '', color ?? ''].every((one) => typeof one === 'string');
}

/** 主页【加微信：广告引流】 */
function partText({ text, mark }: MarkedPart): string {
  return mark === undefined ? text : signs.inSquareBrackets(`${text}${signs.colon}${mark}`);
}
