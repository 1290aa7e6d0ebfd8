import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import * as texts from '#texts/parts/inputs';
import { Glyph } from '../../icon/Glyph';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { InputProps } from '../../../contract/widget';
import { FOREVER } from '../../../values/time/openEnded';
import { acceptTime } from '../../../values/time/time';
import { inputAria, inputStatus } from '../inputAria';
import { DurationPresets } from './DurationPresets';
import { momentOf, readTyped, timeFormat, unreadText } from './typedTime';
import { useTypedTime } from './useTypedTime';
import '../inputs.css';

/** A day, or a moment where `hasClock`; taken over as soon as it is chosen or typed, without an OK. What cannot be read stays. */
export function TimeInput({ hasClock, ...props }: InputProps & { hasClock: boolean }) {
  const format = timeFormat(hasClock);
  const time = acceptTime(props.value);
  const typed = useTypedTime((text, { id }) => {
    if (id === props.id) props.onChange(readTyped(text, hasClock));
  });
  const placeholder = hasClock ? texts.chooseTime : texts.chooseDate;
  const picker = (
    <div className="input-time" {...typed}>
      <DatePicker
        suffixIcon={<Glyph icon={calendarIcon} />}
        id={props.id}
        {...inputAria(props)}
        className="input-whole-row"
        format={format}
        showTime={hasClock}
        needConfirm={false}
        preserveInvalidOnBlur
        placeholder={time === FOREVER ? texts.forever : (unreadText(time) ?? placeholder)}
        value={time === FOREVER ? null : momentOf(time)}
        disabled={props.isDisabled}
        status={inputStatus(props)}
        onChange={(next) => props.onChange(next?.format(format) ?? null)}
      />
    </div>
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
