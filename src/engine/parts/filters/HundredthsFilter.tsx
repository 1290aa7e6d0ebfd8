import type { FilterProps } from '../../contract/widget';
import { hundredths, parseHundredths } from '../../values/number';
import { FilterBox } from './FilterBox';

/** A box for a decimal of two places; the address holds hundredths. */
export function HundredthsFilter({ id, value, onChange }: FilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      placeholder="最多两位小数"
      read={readHundredths}
      print={printHundredths}
    />
  );
}

function readHundredths(typed: string): string | null {
  const value = parseHundredths(typed);
  return value === null ? null : String(value);
}

function printHundredths(value: string): string {
  return /^-?\d+$/.test(value) ? hundredths(Number(value)) : value;
}
