import type { FilterProps, WidgetView } from '../../contract/widget';
import { wholeCellOf } from '../../parts/cellOf';
import { LookupFilter } from '../../parts/LookupFilter';
import { lookupPathOf, targetOf } from '../../parts/lookupTarget';
import { RecordLinks } from '../../parts/RecordLinks';
import { TextFilter } from '../../parts/TextFilter';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => {
    const target = targetOf(props.field, props.record);
    return <RecordLinks cell={props} target={target} path={target?.path ?? null} />;
  }),
  Filter: RefFilter,
};

/** Where another field decides the target, a search bar knows none: the id itself is searched. */
function RefFilter(props: FilterProps) {
  const path = lookupPathOf(props.field, {});
  return path === null ? <TextFilter {...props} /> : <LookupFilter {...props} path={path} />;
}
