import type { FilterProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cellOf';
import { LookupFilter } from '../../parts/LookupFilter';
import { OPERATORS_PATH, targetOf } from '../../parts/lookupTarget';
import { RecordLinks } from '../../parts/RecordLinks';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => (
    <RecordLinks cell={props} target={targetOf(props.field, props.record)} path={OPERATORS_PATH} />
  )),
  Filter: UserFilter,
};

function UserFilter(props: FilterProps) {
  return <LookupFilter {...props} path={OPERATORS_PATH} />;
}
