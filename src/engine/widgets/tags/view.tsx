import type { CellProps, FilterProps, WidgetView } from '../../contract/widget';
import { ColourTag } from '../../parts/cells/ColourTag';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { Several } from '../../parts/cells/Several';
import { ChoicesFilter } from '../../parts/filters/ChoicesFilter';

export const view: WidgetView = { Cell: wholeCellOf(TagsCell), Filter: TagFilter, isSeveralFilter: true };

function TagsCell({ value }: CellProps) {
  return (
    <Several>
      {[value].flat().map((tag) => (
        <ColourTag key={String(tag)} text={String(tag)} colour={undefined} />
      ))}
    </Several>
  );
}

/** Records that carry one of these tags, written as they are. */
function TagFilter(props: FilterProps) {
  return <ChoicesFilter {...props} choices={[]} isFree />;
}
