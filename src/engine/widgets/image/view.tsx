import type { WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { Thumbnails } from '../../parts/Thumbnails';

export const view: WidgetView = {
  Cell: wholeCellOf(({ field, value, data }) => (
    <Thumbnails title={field.title} urls={[value].flat().map((path) => data.fileUrl(String(path)))} />
  )),
  Filter: TextFilter,
};
