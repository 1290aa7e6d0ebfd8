import { InputNumber } from 'antd';
import type { InputProps } from '../../contract/widget';
import { plainNumber } from '../../values/number';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

interface NumberBoxProps {
  input: InputProps;
  /** Where one input has several boxes. */
  id?: string;
  /** The value as its box shows it; also what was typed and is no number. */
  text: string;
  prefix?: string;
  suffix?: string;
  /** The title of one box of several. */
  label?: string;
  hasSteps?: boolean;
  /** How the box shows a number while nobody types; the same function in every draw. */
  format?: NumberFormat;
  /** All that is typed, whether it can be read or not; and a number after a step. */
  onText(text: string): void;
}

export type NumberFormat = (value: string | undefined, now: { userTyping: boolean; input: string }) => string;

/**
 * A box for a number that drops nothing: what cannot be read stays in it as text, for the data sheet to refuse. Digits of Chinese
 * input methods count as digits.
 */
export function NumberBox({ input, text, label, hasSteps = true, format, onText, ...own }: NumberBoxProps) {
  return (
    <InputNumber<string>
      ref={hideSteps}
      id={input.id}
      {...inputAria(input)}
      {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
      {...own}
      className="input-whole-row"
      stringMode
      controls={hasSteps}
      value={text === '' ? null : text}
      disabled={input.isDisabled}
      status={inputStatus(input)}
      parser={parse}
      formatter={format}
      onInput={onText}
      onStep={onText}
    />
  );
}

/** The arrow keys do the same, and antd names the two buttons in English. */
function hideSteps(box: InputNumberRef | null): void {
  box?.nativeElement.querySelector('.ant-input-number-handler-wrap')?.setAttribute('aria-hidden', 'true');
}

type InputNumberRef = { nativeElement: HTMLElement };

function parse(typed: string | undefined): string {
  return plainNumber(typed ?? '');
}

/** What a box shows of a value: nothing, a number, or the text that is no number. */
export function numberText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
