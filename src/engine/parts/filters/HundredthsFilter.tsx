import * as texts from '#texts/parts/filters';
import type { FilterProps } from '../../contract/widget';
import { hundredths, parseHundredths, withoutSign } from '../../values/number';
import { AMOUNT_HINT, printAmounts, readAmounts } from './amounts';
import { FilterBox } from './FilterBox';

interface HundredthsFilterProps extends FilterProps {
  /** May stand at each number, as its value is shown. */
  sign: string;
}

/** A box for a decimal of two places or a range of them; the address holds hundredths. */
export function HundredthsFilter({ id, value, onChange, sign }: HundredthsFilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder={texts.example}
      hint={texts.twoDecimals(AMOUNT_HINT)}
      read={(typed) => readAmounts(typed, (one) => parseHundredths(withoutSign(one, sign)))}
      print={(wireValue) => printAmounts(wireValue, printHundredths)}
    />
  );
}

function printHundredths(value: string): string {
  return /^-?\d+$/.test(value) ? hundredths(Number(value)) : value;
}
