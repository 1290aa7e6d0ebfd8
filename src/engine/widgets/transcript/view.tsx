import { lazy, Suspense, useContext } from 'react';
import * as texts from '#texts/widgets';
import type { Transcript } from '../../contract/record';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';

// no list needs it before a record is open
const TranscriptLines = lazy(() =>
  import('./TranscriptLines').then((module) => ({ default: module.TranscriptLines })),
);

export const view: WidgetView = { Cell: wholeCellOf(TranscriptCell), Filter: TextFilter };

/** What was said; in a list, how much; before it was read, that it was not. */
function TranscriptCell({ field, value, data }: CellProps) {
  const isWhole = useContext(WholeText);
  if (typeof value !== 'object') return <span className="cell-closed">{texts.notRead}</span>;
  const transcript = value as Transcript;
  const count = texts.transcriptViewLines(transcript.lines.length);
  if (!isWhole) return count;
  return (
    <Suspense fallback={count}>
      <TranscriptLines field={field} data={data} transcript={transcript} />
    </Suspense>
  );
}
