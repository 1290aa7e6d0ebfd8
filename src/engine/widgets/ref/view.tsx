import type { FilterProps, FilterTextProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { wholeCellOf } from '../../parts/cells/cellOf';
import { RecordLinks } from '../../parts/cells/RecordLinks';
import { ReferenceText } from '../../parts/cells/ReferenceText';
import { LookupFilter } from '../../parts/filters/LookupFilter';
import { TextFilter } from '../../parts/filters/TextFilter';
import { lookupPathOf, targetOf } from '../../parts/lookup/lookupTarget';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => {
    const target = targetOf(props.field, props.record);
    return <RecordLinks cell={props} target={target} path={target?.path ?? null} />;
  }),
  Filter: RefFilter,
  FilterText: RefFilterText,
  isSeveralFilter: true,
};

/** Where another field decides the target, a search bar knows none: the id itself is searched. */
function RefFilter(props: FilterProps) {
  const path = lookupPathOf(props.field, {});
  return path === null ? <TextFilter {...props} /> : <LookupFilter {...props} path={path} />;
}

function RefFilterText({ field, value, data }: FilterTextProps) {
  const path = lookupPathOf(field, {});
  return path === null ? (
    <CutText text={value} />
  ) : (
    <ReferenceText path={path} ids={value.split(',')} data={data} />
  );
}
