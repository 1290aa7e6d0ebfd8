import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import * as texts from '#texts/renderers/dashboard';
import { Glyph } from '../../parts/icon/Glyph';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import type { Period } from '../../contract/record';

const FORMAT = 'YYYY-MM-DD';

interface DaysPickerProps {
  days: Period | null;
  /** Just requested: it opens. */
  isOpened: boolean;
  onChoose(days: Period): void;
  /** It closed. */
  onClose(): void;
}

/** Days of the operator's own, up to today. */
export function DaysPicker({ days, isOpened, onChoose, onClose }: DaysPickerProps) {
  return (
    <DatePicker.RangePicker
      suffixIcon={<Glyph icon={calendarIcon} />}
      autoFocus={isOpened}
      defaultOpen={isOpened}
      allowClear={false}
      placeholder={[texts.startDate, texts.endDate]}
      aria-label={texts.customRange}
      value={days && [dayjs(days.begin), dayjs(days.end)]}
      maxDate={dayjs()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onChange={(times) => {
        const [start, end] = times ?? [];
        if (start && end) onChoose({ begin: start.format(FORMAT), end: end.format(FORMAT) });
      }}
    />
  );
}
