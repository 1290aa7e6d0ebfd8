import * as texts from '#texts/parts/filters';
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
      placeholder={texts.example}
      hint={texts.twoDecimals(AMOUNT_HINT)}
      read={(typed) => readAmounts(typed, parseHundredths)}
      print={(wireValue) => printAmounts(wireValue, printHundredths)}
    />
  );
}

function printHundredths(value: string): string {
  return /^-?\d+$/.test(value) ? hundredths(Number(value)) : value;
}
