import calendarIcon from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import * as texts from '#texts/parts/filters';
import { Glyph } from '../icon/Glyph';

// months and weekdays of antd's Chinese pickers come from here
import 'dayjs/locale/zh-cn';
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useRef, useState } from 'react';
import type { Field } from '../../contract/field';
import type { FilterProps } from '../../contract/widget';
import { joinRange, readEnd, splitRange } from './range';
import { rangePresets } from './rangePresets';

/** What a range needs of a search box; of its field only what it is called. */
interface RangeFilterProps extends Pick<FilterProps, 'id' | 'value' | 'onChange'> {
  field: Pick<Field, 'title'>;
  /** Moments rather than days. */
  hasClock: boolean;
}

/** A range of moments or days. What its boxes show is taken over by Enter and when one is left. */
export function RangeFilter({ id, field, value, onChange, hasClock }: RangeFilterProps) {
  const [isUnread, setUnread] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const [start, end] = splitRange(value);
  const format = hasClock ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD';
  const print = (time: Dayjs | null | undefined) => time?.format(format) ?? '';
  const endId = `${id}-end`;
  const ids = [id, endId];
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
      <Boxes value={{ isUnread, endId, endLabel: texts.endOf(field.title) }}>
        <DatePicker.RangePicker
          suffixIcon={<Glyph icon={calendarIcon} />}
          id={{ start: id, end: endId }}
          components={BOXES}
          status={isUnread ? 'error' : undefined}
          preserveInvalidOnBlur
          order={false}
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
      </Boxes>
    </span>
  );
}

const Boxes = createContext({ isUnread: false, endId: '', endLabel: '' });

/** The picker's own mark stays on text that is understood here, such as a day without its clock. */
function TypedBox({ ref, ...props }: ComponentProps<'input'>) {
  const { isUnread, endId, endLabel } = useContext(Boxes);
  const label = props.id === endId ? endLabel : undefined;
  return <input ref={ref} aria-label={label} {...props} aria-invalid={isUnread || undefined} />;
}

const BOXES = { input: TypedBox };

function boxOf(holder: HTMLElement | null, id: string): HTMLInputElement | undefined {
  return [...(holder?.querySelectorAll('input') ?? [])].find((box) => box.id === id);
}

function isBox(target: EventTarget, ids: readonly string[]): target is HTMLInputElement {
  return target instanceof HTMLInputElement && ids.includes(target.id);
}
