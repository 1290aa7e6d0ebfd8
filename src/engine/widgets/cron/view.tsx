import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { cronFault } from '../../values/cron';
import './cron.css';

// reading one takes a library that lists do without
const CronSentence = lazy(() => import('./CronReading').then((module) => ({ default: module.CronSentence })));

export const view: WidgetView = { Cell: wholeCellOf(CronCell), Filter: TextFilter };

/** The expression; where a record is read, what it means as well. */
function CronCell({ field, value }: CellProps) {
  const isWhole = useContext(WholeText);
  const expression = String(value);
  const hasSeconds = field.words.seconds === true;
  const text = <code className="cron-text">{expression}</code>;
  if (!isWhole || cronFault(expression, hasSeconds) !== null) return text;
  return (
    <>
      {text}
      <Suspense fallback={null}>
        <CronSentence expression={expression} hasSeconds={hasSeconds} />
      </Suspense>
    </>
  );
}
