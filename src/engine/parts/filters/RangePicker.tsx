import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import * as texts from '#texts/parts/filters';
import { Glyph } from '../icon/Glyph';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { RangeFilterProps } from './PlainRange';
import { joinRange, readEnd, splitRange } from './range';
import { rangePresets } from './rangePresets';

interface RangePickerProps extends RangeFilterProps {
  /** In which box the operator still was when the picker came, 0 or 1; it opens there. */
  focusedBox(): number | null;
}

/** The heavy half of a range filter. What its boxes show is taken over by Enter and when one is left. */
export function RangePicker({ id, value, onChange, hasClock, focusedBox }: RangePickerProps) {
  const [firstBox] = useState(focusedBox);
  const [isUnread, setUnread] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const [start, end] = splitRange(value);
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const print = (time: Dayjs | null | undefined) => time?.format(format) ?? '';
  const endId = `${id}-end`;
  const ids = [id, endId];
  useEffect(() => {
    if (firstBox !== null) boxOf(holder.current, firstBox === 0 ? id : endId)?.focus();
  }, [firstBox, id, endId]);
  const take = () => {
    const [from, to] = ids.map((one, index) => {
      const typed = boxOf(holder.current, one)?.value.trim() ?? '';
      return typed === '' ? '' : readEnd(typed, { hasClock, isLast: index === 1 });
    });
    const isRead = typeof from === 'string' && typeof to === 'string';
    setUnread(!isRead);
    if (isRead && joinRange(from, to) !== value) onChange(joinRange(from, to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isBox(event.target, ids)) return;
    take();
    if (event.target.id !== id) return;
    // the end comes first; Enter there searches
    event.preventDefault();
    boxOf(holder.current, endId)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but hear what is typed
    <span
      ref={holder}
      className="filter-typed"
      // also from the panel, whose picked day the boxes show
      onBlur={take}
      onKeyDown={onKeyDown}
    >
      <Unread value={isUnread}>
        <DatePicker.RangePicker
          suffixIcon={<Glyph icon={calendarIcon} />}
          id={{ start: id, end: endId }}
          components={BOXES}
          status={isUnread ? 'error' : undefined}
          preserveInvalidOnBlur
          order={false}
          defaultOpen={firstBox !== null}
          allowEmpty={[true, true]}
          placeholder={[texts.start, texts.end]}
          format={format}
          showTime={
            hasClock && { defaultValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')] }
          }
          presets={rangePresets(Date.now()).map(({ label, days }) => ({
            label,
            value: [dayjs(`${days[0]} 00:00:00`), dayjs(`${days[1]} 23:59:59`)],
          }))}
          value={[start === '' ? null : dayjs(start), end === '' ? null : dayjs(end)]}
          onChange={(times) => {
            setUnread(false);
            onChange(joinRange(print(times?.[0]), print(times?.[1])));
          }}
        />
      </Unread>
    </span>
  );
}

const Unread = createContext(false);

/** The picker's own mark stays on text that is understood here, such as a day without its clock. */
function TypedBox({ ref, ...props }: ComponentProps<'input'>) {
  return <input ref={ref} {...props} aria-invalid={useContext(Unread) || undefined} />;
}

const BOXES = { input: TypedBox };

function boxOf(holder: HTMLElement | null, id: string): HTMLInputElement | undefined {
  return [...(holder?.querySelectorAll('input') ?? [])].find((box) => box.id === id);
}

function isBox(target: EventTarget, ids: readonly string[]): target is HTMLInputElement {
  return target instanceof HTMLInputElement && ids.includes(target.id);
}
