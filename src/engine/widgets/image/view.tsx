import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { Thumbnails } from '../../parts/media/Thumbnails';

export const view: WidgetView = {
  Cell: wholeCellOf(Pictures),
  Filter: TextFilter,
};

const PhoneFrame = lazy(() =>
  import('../../parts/frame/PhoneFrame').then((module) => ({ default: module.PhoneFrame })),
);

function Pictures({ field: { title, words }, value, data }: CellProps) {
  const isFramed = useContext(WholeText) && words.frame !== undefined;
  const urls = [value].flat().map((path) => data.fileUrl(String(path)));
  if (!isFramed) return <Thumbnails title={title} urls={urls} />;
  return (
    <Suspense fallback={<Thumbnails title={title} urls={urls} />}>
      {urls.map((url) => (
        <PhoneFrame key={url} title={title}>
          <img src={url} alt={title} />
        </PhoneFrame>
      ))}
    </Suspense>
  );
}
