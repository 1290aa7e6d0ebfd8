import type { FilterProps, WidgetView } from '../../contract/widget';
import { CutText } from '../../parts/CutText';
import { wholeCellOf } from '../../parts/cellOf';
import { dictTextOf } from '../../parts/dictText';
import { LookupFilter } from '../../parts/LookupFilter';
import { lookupPathOf } from '../../parts/lookupTarget';
import { TextFilter } from '../../parts/TextFilter';

export const view: WidgetView = {
  Cell: wholeCellOf((props) => (
    <CutText text={dictTextOf(props) ?? [props.value].flat().map(String).join('、')} />
  )),
  Filter: RefFilter,
};

/** Where another field decides the target, a search bar knows none: the id itself is searched. */
function RefFilter(props: FilterProps) {
  const path = lookupPathOf(props.field, {});
  return path === null ? <TextFilter {...props} /> : <LookupFilter {...props} path={path} />;
}
