import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { LazyPlayer } from '../../parts/media/LazyPlayer';
import { storedLength } from '../../parts/media/storedLength';
import { isMaskedFile } from '../../values/maskedFile';

export const view: WidgetView = {
  Cell: cellOf(({ field, value, record, data }) => {
    const poster = field.words.poster && record[field.words.poster];
    return (
      <LazyPlayer
        title={field.title}
        url={data.fileUrl(String(value))}
        poster={poster && !isMaskedFile(poster) ? data.fileUrl(String(poster)) : null}
        seconds={storedLength(field.words.length, record)}
      />
    );
  }),
  Filter: TextFilter,
};
