import type { InputProps } from '../../contract/widget';
import { acceptWhole } from '../../values/number';
import { NumberBox, numberText } from './NumberBox';

/** A whole number. */
export function IntegerInput(props: InputProps) {
  return (
    <NumberBox
      input={props}
      text={numberText(props.value)}
      onText={(text) => props.onChange(text.trim() === '' ? null : acceptWhole(text))}
    />
  );
}
