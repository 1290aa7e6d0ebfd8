import type { WidgetView } from '../../contract/widget';
import { AudioPlayer } from '../../parts/AudioPlayer';
import { cellOf } from '../../parts/cellOf';
import { TextFilter } from '../../parts/TextFilter';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, data }) => (
    <AudioPlayer title={field.title} url={data.fileUrl(String(value))} />
  )),
  Filter: TextFilter,
};
