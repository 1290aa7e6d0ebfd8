import { periodText } from '../../values/periodText';
import './cells.css';

/** Two wire times or dates as one period; both whole when pointed at. */
export function PeriodText({ begin, end }: { begin: unknown; end: unknown }) {
  const text = periodText(begin, end);
  if (text === '') return '-';
  const whole = [begin ?? '不限', end ?? '不限'].join(' 至 ');
  return (
    <span className="cell-figures" title={whole}>
      {text}
    </span>
  );
}
