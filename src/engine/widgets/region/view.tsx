import type { CellProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/CutText';
import { wholeCellOf } from '../../parts/cellOf';
import { dictTextOf } from '../../parts/dictText';
import { RegionText } from '../../parts/RegionText';
import { RegionFilter } from './RegionFilter';

export const view: WidgetView = { Cell: wholeCellOf(RegionCell), Filter: RegionFilter };

function RegionCell(props: CellProps) {
  const said = dictTextOf(props);
  if (said !== null) return <CutText text={said} />;
  return <RegionText codes={[props.value].flat().map(String)} />;
}
