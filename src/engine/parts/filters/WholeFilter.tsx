import * as texts from '#texts/parts/filters';
import type { FilterProps } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';
import { AMOUNT_HINT, printAmounts, readAmounts } from './amounts';
import { FilterBox } from './FilterBox';

/** A box for a whole number or a range of them. */
export function WholeFilter({ id, value, onChange }: FilterProps) {
  return (
    <FilterBox
      id={id}
      value={value}
      onChange={onChange}
      placeholder={texts.example}
      hint={AMOUNT_HINT}
      read={(typed) => readAmounts(typed, readWhole)}
      print={(wireValue) => printAmounts(wireValue, (one) => one)}
    />
  );
}

function readWhole(typed: string): number | null {
  const value = acceptWhole(typed);
  return isWhole(value) ? value : null;
}
