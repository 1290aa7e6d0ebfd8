import * as texts from '#texts/parts/filters';
import type { FilterProps } from '../../contract/widget';
import { acceptDecimal, isDecimal } from '../../values/decimal';
import { AMOUNT_HINT, printAmounts, readAmounts } from './amounts';
import { FilterBox } from './FilterBox';

/** A box for a decimal or a range of them. */
export function DecimalFilter({ id, value, onChange }: FilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder={texts.decimalExample}
      hint={texts.fourDecimals(AMOUNT_HINT)}
      read={(typed) => readAmounts(typed, readDecimal, 0.0001)}
      print={(wireValue) => printAmounts(wireValue, (one) => one)}
    />
  );
}

function readDecimal(typed: string): number | null {
  const value = acceptDecimal(typed);
  return isDecimal(value) ? value : null;
}
