import type { CellProps, FilterProps, WidgetView } from '../../contract/widget';
import { ColourTag } from '../../parts/cells/ColourTag';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { FilterBox } from '../../parts/filters/FilterBox';

export const view: WidgetView = { Cell: wholeCellOf(TagsCell), Filter: TagFilter };

function TagsCell({ value }: CellProps) {
  return (
    <span className="cell-several">
      {[value].flat().map((tag) => (
        <ColourTag key={String(tag)} text={String(tag)} colour={undefined} />
      ))}
    </span>
  );
}

/** Records that carry this tag, written as it is. */
function TagFilter({ id, value, onChange }: FilterProps) {
  return <FilterBox id={id} value={value} onChange={onChange} placeholder="完整标签" />;
}
