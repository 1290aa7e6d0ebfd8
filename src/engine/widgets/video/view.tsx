import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { VideoPlayer } from '../../parts/media/VideoPlayer';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, data }) => (
    <VideoPlayer title={field.title} url={data.fileUrl(String(value))} />
  )),
  Filter: TextFilter,
};
