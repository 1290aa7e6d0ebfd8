import type { Match } from '../../contract/field';
import type { FilterProps } from '../../contract/widget';
import { FilterBox } from './FilterBox';

/** A text box whose placeholder says how the text is met. */
export function TextFilter({ id, field, value, onChange }: FilterProps) {
  return <FilterBox id={id} value={value} onChange={onChange} placeholder={PLACEHOLDER[field.match]} />;
}

const PLACEHOLDER: Record<Match, string> = {
  contains: '请输入',
  prefix: '请输入开头部分',
  exact: '请输入完整内容',
};
