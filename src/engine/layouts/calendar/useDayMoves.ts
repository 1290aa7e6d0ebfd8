import { useState } from 'react';
import * as texts from '#texts/layouts/calendar';
import * as signs from '#texts/signs';
import type { RecordData } from '../../contract/record';
import { labelText } from '../../renderers/table/features/columns/cellText';
import { plusDays } from '../../values/time/period';
import type { RowsProps } from '../contract';
import { editRefusal, refusalSentence } from '../editRefusal';
import { daysOf, distance, shifted, type TimeFields } from './place';
import { dayText } from './range';

/** A record on its way to another day: dragged, or moved by keys. */
export interface MovingDay {
  id: string;
  /** The day at which it was taken up, and the one it would go to; null: none. */
  from: string;
  to: string | null;
}

interface DayMovesInput extends RowsProps {
  time: TimeFields;
}

/** Moves records between days: an edit of their time, judged as one in a cell. */
export function useDayMoves(input: DayMovesInput) {
  const { compiled, model, ports, time } = input;
  const [moving, setMoving] = useState<MovingDay | null>(null);
  const [announcement, announce] = useState('');
  const names = [time.from, ...(time.to === null ? [] : [time.to])];
  const nameOf = (record: RecordData) => labelText(compiled.screen, record);
  const refusalOf = (record: RecordData) => editRefusal(names, record, input, 'form');

  const start = (record: RecordData, from: string) => setMoving({ id: String(record.id), from, to: from });
  const stop = () => setMoving(null);
  const over = (to: string | null) => setMoving((now) => now && { ...now, to });

  /** Whether it may not be moved; says why. */
  const refuse = (record: RecordData): boolean => {
    const refusal = refusalOf(record);
    if (refusal === null) return false;
    void refusalSentence(refusal, input).then((why) => {
      announce(texts.notMoved(why));
      ports.notice.warn(why);
    });
    return true;
  };

  const move = (record: RecordData, days: number) => {
    stop();
    if (days === 0 || refuse(record)) return;
    const values = shifted(record, time, days);
    const [[field, after] = ['', '']] = Object.entries(values);
    const before = String(record[field] ?? '').slice(0, 10);
    const text = `${signs.named(nameOf(record))}${signs.colon}${dayText(before)} → ${dayText(String(after).slice(0, 10))}`;
    announce(text);
    void model.saveMoved(record, values, text);
  };

  /** Takes a record up by keys, or points at a day so many later, and says what Enter would do. */
  const point = (record: RecordData, day: string, days: number) => {
    const isMoved = moving?.id === String(record.id);
    const from = isMoved ? moving.from : day;
    const to = plusDays(isMoved ? (moving.to ?? from) : from, days);
    setMoving({ id: String(record.id), from, to });
    const where = texts.movedTo(nameOf(record), dayText(to));
    const refusal = refusalOf(record);
    if (refusal === null) announce(to === from ? texts.onItsDay(nameOf(record)) : texts.dropOrCancel(where));
    else void refusalSentence(refusal, input).then((why) => announce(texts.cannotMove(where, why)));
  };

  /** The day under which it is known: of a period without a beginning its end. */
  const dayOf = (record: RecordData): string => {
    const [first] = Object.values(shifted(record, time, 0));
    return String(first ?? daysOf(record, time)?.begin ?? '').slice(0, 10);
  };

  return {
    moving,
    announcement,
    start,
    over,
    stop,
    point,
    refuse,
    /** Where it would go by a drop now. */
    drop(record: RecordData) {
      if (moving?.to) move(record, distance(moving.from, moving.to));
      else stop();
    },
    isMovable: (record: RecordData) => refusalOf(record) === null,
    moveTo: (record: RecordData, day: string) => move(record, distance(dayOf(record), day)),
    dayOf,
  };
}
