import * as texts from '#texts/widgets';
import type { SeededRandom, WidgetSheet } from '../../contract/widget';
import { maskMiddle } from '../../values/mask';
import { isDate } from '../../values/time/time';

export const sheet: WidgetSheet = {
  type: 'idcard',
  title: texts.idcardTitle,
  describe: texts.idcardDescribe,
  alsoCalled: ['identity'],
  words: {},
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'text',
  comparability: 'text',
  match: 'exact',
  isSensitive: true,
  mask: (value) => maskMiddle(value, 3, 4),
  isSortable: false,
  isSearchable: true,
  width: 190,
  align: 'left',
  accept: (raw) => (typeof raw === 'string' ? raw.trim().toUpperCase() || null : raw),
  isWhole: (text) => isIdCard(text.toUpperCase()),
  validate: (value) => (typeof value === 'string' && isIdCard(value) ? null : texts.mustBeIdCard),
  text: (value) => String(value),
  schema: () => ({ type: 'string', pattern: '^\\d{17}[\\dX]$' }),
  sample: (chance) => sampleIdCard(chance),
};

function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const birthday = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  return isDate(birthday) && checkDigit(text.slice(0, 17)) === text[17];
}

/** ISO 7064 MOD 11-2 over the first 17 digits, as GB 11643 lays down. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (2 ** (17 - place) % 11), 0);
  return '10X98765432'[sum % 11] ?? '';
}

function sampleIdCard(chance: SeededRandom): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const place = chance.pick(['110101', '310104', '440305', '510107']);
  const birthday = `${chance.integer(1970, 2004)}${two(chance.integer(1, 12))}${two(chance.integer(1, 28))}`;
  const body = `${place}${birthday}${String(chance.integer(1, 999)).padStart(3, '0')}`;
  return body + checkDigit(body);
}
