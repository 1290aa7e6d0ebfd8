import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cellOf';
import { FileLink } from '../../parts/FileLink';
import { TextFilter } from '../../parts/TextFilter';

export const view: WidgetView = {
  Cell: cellOf(({ value, data }) => <FileLink path={String(value)} url={data.fileUrl(String(value))} />),
  Filter: TextFilter,
};
