import { lazy, Suspense, useContext } from 'react';
import * as texts from '#texts/widgets';
import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { sheet } from './widget';

const SafeHtml = lazy(() =>
  import('../../sanitise/SafeHtml').then((module) => ({ default: module.SafeHtml })),
);

const PhoneFrame = lazy(() =>
  import('../../parts/frame/PhoneFrame').then((module) => ({ default: module.PhoneFrame })),
);

export const view: WidgetView = { Cell: wholeCellOf(RichCell), Filter: TextFilter };

/** Its words alone in lists; cleaned and laid out where a record is read. */
function RichCell({ field, value }: CellProps) {
  const isWhole = useContext(WholeText);
  const words = sheet.text(value, field);
  if (!isWhole) return <CutText text={words || texts.picture} />;
  const page = <SafeHtml html={String(value)} className="cell-rich" />;
  return (
    <Suspense fallback={words}>
      {field.words.frame === undefined ? page : <PhoneFrame title={field.title}>{page}</PhoneFrame>}
    </Suspense>
  );
}
