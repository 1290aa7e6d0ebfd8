import { useEffect, useState } from 'react';
import * as texts from '#texts/renderers/queue';

/** How long this operator still holds the record; says when that is over. */
export function RemainingTime({ until, onOver }: { until: number; onOver(): void }) {
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = left <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={seconds < 60 ? 'queue-left is-short' : 'queue-left'} title={texts.afterwardsOthers}>
      {texts.claimLeft(text)}
    </span>
  );
}
