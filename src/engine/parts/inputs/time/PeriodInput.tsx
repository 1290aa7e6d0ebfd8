import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Glyph } from '../../icon/Glyph';
// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { Field } from '../../../contract/field';
import { inputStatus } from '../inputAria';
import { momentOf, readTyped, timeFormat, unreadText } from './typedTime';
import { useTypedTime } from './useTypedTime';
import '../inputs.css';

interface PeriodInputProps {
  /** Of the begin's box, at which the label points; the end's is called by its own field. */
  id: string;
  endId: string;
  /** The two fields, which are of one type. */
  ends: readonly [begin: Field, end: Field];
  values: readonly [begin: unknown, end: unknown];
  hasClock: boolean;
  isInvalid: boolean;
  onChange(start: string | null, end: string | null): void;
}

/**
 * Both ends of a period in one control. Either may stay open; what is typed backwards stays as it is typed, and so does what cannot
 * be read.
 */
export function PeriodInput({ id, endId, ends, values, hasClock, isInvalid, onChange }: PeriodInputProps) {
  const format = timeFormat(hasClock);
  const [start, end] = values.map((value) => unreadText(value) ?? momentOf(value)?.format(format) ?? null);
  const print = (time: Dayjs | null | undefined, value: unknown) =>
    time?.format(format) ?? unreadText(value) ?? null;
  const typed = useTypedTime((text, box) => {
    const time = readTyped(text, hasClock);
    if (box.id === id) onChange(time, end ?? null);
    else if (box.id === endId) onChange(start ?? null, time);
  });
  return (
    <div className="input-time" {...typed}>
      <DatePicker.RangePicker
        suffixIcon={<Glyph icon={calendarIcon} />}
        id={{ start: id, end: endId }}
        aria-required={ends.every(({ isRequired }) => isRequired) || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-note` : undefined}
        className="input-whole-row"
        format={format}
        showTime={
          hasClock && { defaultValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }
        }
        needConfirm={false}
        preserveInvalidOnBlur
        order={false}
        allowEmpty={[true, true]}
        placeholder={[unreadText(values[0]) ?? ends[0].title, unreadText(values[1]) ?? ends[1].title]}
        value={[momentOf(values[0]), momentOf(values[1])]}
        status={inputStatus({ isInvalid })}
        onChange={(times) =>
          times === null
            ? onChange(null, null)
            : onChange(print(times[0], values[0]), print(times[1], values[1]))
        }
      />
    </div>
  );
}
