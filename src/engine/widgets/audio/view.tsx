import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { LazyPlayer } from '../../parts/media/LazyPlayer';
import { storedLength } from '../../parts/media/storedLength';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, record, data }) => (
    <LazyPlayer
      title={field.title}
      url={data.fileUrl(String(value))}
      seconds={storedLength(field.words.length, record)}
    />
  )),
  Filter: TextFilter,
};
