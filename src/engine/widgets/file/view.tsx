import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { FileLink } from '../../parts/media/FileLink';

const PdfPreview = lazy(() =>
  import('../../parts/media/PdfPreview').then((module) => ({ default: module.PdfPreview })),
);

export const view: WidgetView = { Cell: cellOf(FileCell), Filter: TextFilter };

/** A link; where a record is read, a PDF of this site can be looked at in its place, if the browser can. */
function FileCell({ value, data }: CellProps) {
  const isWhole = useContext(WholeText);
  const path = String(value);
  const url = data.fileUrl(path);
  const link = <FileLink path={path} url={url} />;
  const isOurs = URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
  if (!isWhole || !isOurs || !/\.pdf$/i.test(path) || !navigator.pdfViewerEnabled) return link;
  return (
    <>
      {link}
      <Suspense fallback={null}>
        <PdfPreview url={url} name={path.split('/').at(-1) ?? path} />
      </Suspense>
    </>
  );
}
