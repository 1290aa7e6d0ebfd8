import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import * as texts from '#texts/parts/filters/rangePicker';
import { Glyph } from '../icon/Glyph';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import type { RangeFilterProps } from './PlainRange';
import { joinRange, splitRange } from './range';
import { rangePresets } from './rangePresets';

interface RangePickerProps extends RangeFilterProps {
  /** Whether the operator was still there when the picker came; it opens then. */
  isFocused(): boolean;
}

/** The heavy half of a range filter. */
export function RangePicker({ id, value, onChange, hasClock, isFocused }: RangePickerProps) {
  const [wasFocused] = useState(isFocused);
  const [start, end] = splitRange(value);
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const print = (time: Dayjs | null | undefined) => time?.format(format) ?? '';
  return (
    <DatePicker.RangePicker
      suffixIcon={<Glyph icon={calendarIcon} />}
      id={{ start: id, end: `${id}-end` }}
      autoFocus={wasFocused}
      defaultOpen={wasFocused}
      allowEmpty={[true, true]}
      placeholder={[texts.start, texts.end]}
      format={format}
      showTime={hasClock && { defaultValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }}
      presets={rangePresets(Date.now()).map(({ label, days }) => ({
        label,
        value: [dayjs(`${days[0]} 00:00:00`), dayjs(`${days[1]} 23:59:59`)],
      }))}
      value={[start === '' ? null : dayjs(start), end === '' ? null : dayjs(end)]}
      onChange={(times) => onChange(joinRange(print(times?.[0]), print(times?.[1])))}
    />
  );
}
