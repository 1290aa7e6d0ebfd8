import type { Field } from '../../../contract/field';
import { FilterBox } from '../../../parts/filters/FilterBox';
import { MATCH_WAYS, matchOf } from '../../../parts/filters/TextFilter';

interface ComposedBoxProps {
  id: string;
  /** What one text is looked for in. */
  fields: readonly Field[];
  value: string;
  onChange(value: string): void;
}

/** One box over several fields: it says which, and how each is met. */
export function ComposedBox({ id, fields, value, onChange }: ComposedBoxProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder={fields.map(({ title }) => title).join('/')}
      hint={waysOf(fields)}
    />
  );
}

/** 用户ID、手机号：要输入完整；昵称：一部分即可 */
function waysOf(fields: readonly Field[]): string {
  const ways = [...new Set(fields.map(matchOf))];
  const titlesOf = (way: Field['match']) =>
    fields.filter((field) => matchOf(field) === way).map(({ title }) => title);
  return ways.map((way) => `${titlesOf(way).join('、')}：${MATCH_WAYS[way].long}`).join('；');
}
