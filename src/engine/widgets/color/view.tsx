import type { WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { TextFilter } from '../../parts/filters/TextFilter';
import { hexColour } from '../../values/colours';
import { sheet } from './widget';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => (
    <span className="cell-figures">
      <span className="cell-swatch" style={{ background: hexColour(value) }} />
      {sheet.text(value, field)}
    </span>
  )),
  Filter: TextFilter,
};
