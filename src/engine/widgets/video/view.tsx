import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';
import { VideoPlayer } from '../../parts/VideoPlayer';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, data }) => (
    <VideoPlayer title={field.title} url={data.fileUrl(String(value))} />
  )),
  Filter: TextFilter,
};
