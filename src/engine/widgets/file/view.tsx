import { lazy, Suspense, useContext } from 'react';
import type { CellProps, WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { WholeText } from '../../parts/cells/wholeText';
import { TextFilter } from '../../parts/filters/TextFilter';
import { FileLink } from '../../parts/media/FileLink';
import { previewKind } from '../../parts/media/previewKind';

const FilePreview = lazy(() =>
  import('../../parts/media/FilePreview').then((module) => ({ default: module.FilePreview })),
);

export const view: WidgetView = { Cell: cellOf(FileCell), Filter: TextFilter };

/** A link; where a record is read, a file of this site that the browser can show opens in its place. */
function FileCell({ value, data }: CellProps) {
  const isWhole = useContext(WholeText);
  const path = String(value);
  const url = data.fileUrl(path);
  const link = <FileLink path={path} url={url} />;
  const kind = isWhole ? previewKind(path, url) : null;
  if (kind === null) return link;
  return (
    <>
      {link}
      <Suspense fallback={null}>
        <FilePreview kind={kind} url={url} name={path.split('/').at(-1) ?? path} />
      </Suspense>
    </>
  );
}
