import type { FilterProps } from '../../contract/widget';
import { hundredths, parseHundredths } from '../../values/number';
import { AMOUNT_HINT, printAmounts, readAmounts } from './amounts';
import { FilterBox } from './FilterBox';

/** A box for a decimal of two places or a range of them; the address holds hundredths. */
export function HundredthsFilter({ id, value, onChange }: FilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder="如 100~500"
      hint={`${AMOUNT_HINT}，最多两位小数`}
      read={(typed) => readAmounts(typed, parseHundredths)}
      print={(wireValue) => printAmounts(wireValue, printHundredths)}
    />
  );
}

function printHundredths(value: string): string {
  return /^-?\d+$/.test(value) ? hundredths(Number(value)) : value;
}
