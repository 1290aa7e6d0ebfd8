import type { InputProps, WidgetInput } from '../../contract/widget';
import { LookupInput } from '../../parts/inputs/LookupInput';
import { lookupPathOf } from '../../parts/lookup/lookupTarget';

export const input: WidgetInput = { Input: RefInput };

function RefInput(props: InputProps) {
  return <LookupInput input={props} path={lookupPathOf(props.field, props.record)} />;
}
