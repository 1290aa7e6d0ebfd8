import type { FilterProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/CutText';
import { wholeCellOf } from '../../parts/cellOf';
import { dictTextOf } from '../../parts/dictText';
import { LookupFilter } from '../../parts/LookupFilter';
import { OPERATORS_PATH } from '../../parts/lookupTarget';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => (
    <CutText text={dictTextOf(props) ?? [props.value].flat().map(String).join('、')} />
  )),
  Filter: UserFilter,
};

function UserFilter(props: FilterProps) {
  return <LookupFilter {...props} path={OPERATORS_PATH} />;
}
