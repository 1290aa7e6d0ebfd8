import { DatePicker } from 'antd';
import dayjs from 'dayjs';
// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { InputProps } from '../../contract/widget';
import { FOREVER } from '../../values/time/openEnded';
import { acceptTime } from '../../values/time/time';
import { DurationPresets } from './DurationPresets';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

/** A day, or a moment where `hasClock`; taken over as soon as it is chosen or typed, without an OK. */
export function TimeInput({ hasClock, ...props }: InputProps & { hasClock: boolean }) {
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const time = acceptTime(props.value);
  const isForever = time === FOREVER;
  const value = typeof time === 'string' && !isForever ? dayjs(time) : null;
  const placeholder = hasClock ? '请选择时间' : '请选择日期';
  const picker = (
    <DatePicker
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      format={format}
      showTime={hasClock}
      needConfirm={false}
      placeholder={isForever ? '永久' : placeholder}
      value={value?.isValid() ? value : null}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next?.format(format) ?? null)}
    />
  );
  const { lasts } = props.field.words;
  if (lasts === undefined || props.isDisabled) return picker;
  return (
    <>
      <DurationPresets lasts={lasts} value={time} onChoose={props.onChange} />
      {picker}
    </>
  );
}
