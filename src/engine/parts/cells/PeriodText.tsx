import * as texts from '#texts/parts';
import { periodText } from '../../values/time/periodText';
import './cells.css';

/** Two wire times or dates as one period; both whole when pointed at. */
export function PeriodText({ start, end }: { start: unknown; end: unknown }) {
  const text = periodText(start, end);
  if (text === '') return '-';
  const whole = [start ?? texts.unlimited, end ?? texts.unlimited].join(texts.to);
  return (
    <span className="cell-figures" title={whole}>
      {text}
    </span>
  );
}
