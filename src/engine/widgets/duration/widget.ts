import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'duration',
  title: '时长',
  describe: '时长，以秒为单位；3725 显示为 1小时2分5秒。',
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 110,
  align: 'right',
  accept: acceptWhole,
  validate: (value) => (isWhole(value) ? null : '必须是秒数'),
  text: (value) => spoken(Number(value)),
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.integer(5, 7200),
};

function spoken(seconds: number): string {
  const parts = [
    [Math.trunc(seconds / 3600), '小时'],
    [Math.trunc((seconds % 3600) / 60), '分'],
    [seconds % 60, '秒'],
  ] as const;
  const said = parts.filter(([count]) => count !== 0).map(([count, unit]) => `${count}${unit}`);
  return said.join('') || '0秒';
}
