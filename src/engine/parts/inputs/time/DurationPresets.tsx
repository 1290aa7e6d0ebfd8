import { useState } from 'react';
import * as texts from '#texts/parts/inputs';
import { FOREVER, openEndedSeconds, openEndedTitle } from '../../../values/time/openEnded';
import { instantOf, wireTime } from '../../../values/time/time';
import { Chips } from '../Chips';

interface DurationPresetsProps {
  /** `1h`, `7d`, `forever`, as the field's file says. */
  lasts: readonly string[];
  /** The end in wire form. */
  value: unknown;
  onChoose(end: string): void;
}

/** A default of `$now+1d` is some seconds old when it is read. */
const NEAR_MS = 5000;

/** How long from now: one press fills the end in. */
export function DurationPresets({ lasts, value, onChoose }: DurationPresetsProps) {
  const [openedAt] = useState(() => Date.now());
  const [chosen, setChosen] = useState(() => lasts.find((one) => isNear(endOf(one, openedAt), value)));
  const [end, setEnd] = useState(value);
  const choices = lasts.map((one, index) => ({
    key: one,
    hotKey: String(index + 1),
    title: openEndedTitle(one),
    // typed otherwise since, it is no longer that length
    isChosen: one === chosen && end === value,
    choose: () => {
      const next = endOf(one, Date.now());
      setChosen(one);
      setEnd(next);
      onChoose(next);
    },
  }));
  return <Chips label={texts.duration} choices={choices} />;
}

function endOf(duration: string, from: number): string {
  const seconds = openEndedSeconds(duration);
  return seconds === null ? FOREVER : wireTime(from + seconds * 1000);
}

function isNear(end: string, value: unknown): boolean {
  return typeof value === 'string' && Math.abs(instantOf(end) - instantOf(value)) <= NEAR_MS;
}
