import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { dictTextOf } from '../../parts/cells/dictText';
import { RegionText } from '../../parts/cells/RegionText';
import { RegionFilter } from './RegionFilter';

export const view: WidgetView = {
  Cell: wholeCellOf(RegionCell),
  Filter: RegionFilter,
  FilterText: ({ value }) => <RegionText codes={value.split(',')} />,
};

function RegionCell(props: CellProps) {
  const dictText = dictTextOf(props);
  if (dictText !== null) return <CutText text={dictText} />;
  return <RegionText codes={[props.value].flat().map(String)} />;
}
