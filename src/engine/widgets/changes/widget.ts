import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
import type { Change } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

export const sheet: WidgetSheet = {
  type: 'changes',
  title: texts.changesTitle,
  describe: texts.changesDescribe,
  alsoCalled: ['diff'],
  words: {},
  requiredWords: ['run'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 260,
  widest: 420,
  narrowest: 120,
  align: 'left',
  isWide: true,
  accept: acceptJson,
  validate: (value) => (Array.isArray(value) && value.every(isChange) ? null : texts.mustBeChanges),
  text: (value) => (value as Change[]).map(changeText).join(signs.semicolon),
  schema: () => ({ type: 'array', items: { type: 'object' }, description: texts.changesLines }),
  sample: (chance) => {
    const before = chance.integer(1, 9);
    return [{ field: 'price', title: texts.samplePrice, before: String(before), after: String(before + 1) }];
  },
};

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false;
  const { field, title, before, after } = value as Record<string, unknown>;
  const isSide = (side: unknown) => side === null || typeof side === 'string';
  return typeof field === 'string' && typeof title === 'string' && isSide(before) && isSide(after);
}

function changeText({ title, before, after }: Change): string {
  return before === null ? `${title} ${after ?? '-'}` : `${title} ${before} → ${after ?? '-'}`;
}
