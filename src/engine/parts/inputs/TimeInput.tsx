import { DatePicker } from 'antd';
import dayjs from 'dayjs';
// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { InputProps } from '../../contract/widget';
import { acceptTime } from '../../values/time';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

/** A day, or a moment where `hasClock`; taken over as soon as it is chosen or typed, without an OK. */
export function TimeInput({ hasClock, ...props }: InputProps & { hasClock: boolean }) {
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const time = acceptTime(props.value);
  const value = typeof time === 'string' ? dayjs(time) : null;
  return (
    <DatePicker
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      format={format}
      showTime={hasClock}
      needConfirm={false}
      placeholder={hasClock ? '请选择时间' : '请选择日期'}
      value={value?.isValid() ? value : null}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next?.format(format) ?? null)}
    />
  );
}
