import type { WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { Thumbnails } from '../../parts/media/Thumbnails';

export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value, data }) => (
    <Thumbnails title={field.title} urls={[value].flat().map((path) => data.fileUrl(String(path)))} />
  )),
  Filter: TextFilter,
};
