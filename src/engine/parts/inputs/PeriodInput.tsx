import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { Field } from '../../contract/field';
import { acceptTime } from '../../values/time/time';
import { inputStatus } from './inputAria';
import './inputs.css';

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

/** Both ends of a period in one control. Either may stay open; what is typed backwards stays as it is typed. */
export function PeriodInput({ id, endId, ends, values, hasClock, isInvalid, onChange }: PeriodInputProps) {
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const print = (time: Dayjs | null | undefined) => time?.format(format) ?? null;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: endId }}
      aria-required={ends.every(({ isRequired }) => isRequired) || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-note` : undefined}
      className="input-whole-row"
      format={format}
      showTime={hasClock && { defaultValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }}
      needConfirm={false}
      order={false}
      allowEmpty={[true, true]}
      placeholder={[ends[0].title, ends[1].title]}
      value={[momentOf(values[0]), momentOf(values[1])]}
      status={inputStatus({ isInvalid })}
      onChange={(times) => onChange(print(times?.[0]), print(times?.[1]))}
    />
  );
}

function momentOf(value: unknown): Dayjs | null {
  const time = acceptTime(value);
  const moment = typeof time === 'string' ? dayjs(time) : null;
  return moment?.isValid() ? moment : null;
}
