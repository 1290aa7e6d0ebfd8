import type { FilterProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { RecordLinks } from '../../parts/cells/RecordLinks';
import { ReferenceText } from '../../parts/cells/ReferenceText';
import { LookupFilter } from '../../parts/filters/LookupFilter';
import { OPERATORS_PATH, targetOf } from '../../parts/lookup/lookupTarget';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => (
    <RecordLinks cell={props} target={targetOf(props.field, props.record)} path={OPERATORS_PATH} />
  )),
  Filter: UserFilter,
  FilterText: ({ value, data }) => <ReferenceText path={OPERATORS_PATH} ids={value.split(',')} data={data} />,
  isSeveralFilter: true,
};

function UserFilter(props: FilterProps) {
  return <LookupFilter {...props} path={OPERATORS_PATH} />;
}
