import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { cronError } from '../../values/time/cron';
import './cron.css';

// reading one takes a library that lists do without
const CronSentence = lazy(() => import('./CronReading').then((module) => ({ default: module.CronSentence })));

export const view: WidgetView = { Cell: wholeCellOf(CronCell), Filter: TextFilter };

/** What it means; where a record is read, the expression as well. */
function CronCell({ field, value }: CellProps) {
  const isWhole = useContext(WholeText);
  const expression = String(value);
  const hasSeconds = field.words.seconds === true;
  const text = <code className="cron-text">{expression}</code>;
  if (cronError(expression, hasSeconds) !== null) return text;
  if (!isWhole)
    return (
      <span className="cron-words" title={expression}>
        <Suspense fallback={text}>
          <CronSentence expression={expression} hasSeconds={hasSeconds} />
        </Suspense>
      </span>
    );
  return (
    <>
      {text}
      <Suspense fallback={null}>
        <CronSentence expression={expression} hasSeconds={hasSeconds} />
      </Suspense>
    </>
  );
}
