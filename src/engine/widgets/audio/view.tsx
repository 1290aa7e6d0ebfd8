import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { AudioPlayer } from '../../parts/media/AudioPlayer';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, data }) => (
    <AudioPlayer title={field.title} url={data.fileUrl(String(value))} />
  )),
  Filter: TextFilter,
};
