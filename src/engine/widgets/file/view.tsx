import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { FileLink } from '../../parts/media/FileLink';

export const view: WidgetView = {
  Cell: cellOf(({ value, data }) => <FileLink path={String(value)} url={data.fileUrl(String(value))} />),
  Filter: TextFilter,
};
