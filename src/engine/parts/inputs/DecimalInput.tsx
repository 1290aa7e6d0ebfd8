import type { InputProps } from '../../contract/widget';
import { acceptDecimal } from '../../values/decimal';
import { NumberBox, numberText } from './NumberBox';

/** A number with decimals; text while it is typed, so that no binary fraction comes between. */
export function DecimalInput(props: InputProps) {
  return (
    <NumberBox
      input={props}
      text={numberText(props.value)}
      onText={(text) => props.onChange(text.trim() === '' ? null : acceptDecimal(text))}
    />
  );
}
