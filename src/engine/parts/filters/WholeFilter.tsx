import type { FilterProps } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';
import { FilterBox } from './FilterBox';

/** A box for a whole number. */
export function WholeFilter({ id, value, onChange }: FilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      placeholder="请输入整数"
      read={readWhole}
    />
  );
}

function readWhole(typed: string): string | null {
  const value = acceptWhole(typed);
  return isWhole(value) ? String(value) : null;
}
