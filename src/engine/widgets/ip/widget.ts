import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'ip',
  title: texts.ipTitle,
  describe: texts.ipDescribe,
  alsoCalled: ['ipaddress'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'prefix',
  isSortable: true,
  isSearchable: true,
  couldMatch: (text) => /^[\da-f.:*]+$/i.test(text),
  width: 150,
  align: 'left',
  validate: (value) => (typeof value === 'string' && isAddress(value) ? null : texts.mustBeIp),
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) =>
    `${chance.integer(11, 223)}.${chance.integer(0, 255)}.${chance.integer(0, 255)}.${chance.integer(1, 254)}`,
};

function isAddress(text: string): boolean {
  const parts = text.split('.');
  if (parts.length === 4) return parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return text.includes(':') && URL.canParse(`http://[${text}]/`);
}
