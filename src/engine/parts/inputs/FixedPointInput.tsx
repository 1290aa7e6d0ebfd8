import type { InputProps } from '../../contract/widget';
import { hundredths, isWhole, parseHundredths, plainNumber, withoutSign } from '../../values/number';
import { NumberBox, type NumberFormat, numberText } from './NumberBox';

interface FixedPointInputProps extends InputProps {
  prefix?: string;
  suffix?: string;
}

/** Typed with two decimals, kept in hundredths; text all the way, so that no binary fraction comes between. */
export function FixedPointInput({ prefix, suffix, ...props }: FixedPointInputProps) {
  const { value } = props;
  return (
    <NumberBox
      input={props}
      text={isWhole(value) ? hundredths(value).replaceAll(',', '') : numberText(value)}
      prefix={prefix}
      suffix={suffix}
      format={withTwoPlaces}
      onText={(text) =>
        props.onChange(text.trim() === '' ? null : readHundredths(withoutSign(text, prefix ?? suffix)))
      }
    />
  );
}

/** Hundredths; or the text that is none. Digits alone would be read as hundredths: what is too large for them has its places. */
function readHundredths(text: string): unknown {
  const plain = plainNumber(text);
  return parseHundredths(plain) ?? (/^-?\d+$/.test(plain) ? `${plain}.00` : text);
}

const withTwoPlaces: NumberFormat = (value = '', { userTyping, input }) => {
  if (userTyping) return input;
  const amount = parseHundredths(value);
  return amount === null ? value : hundredths(amount).replaceAll(',', '');
};
