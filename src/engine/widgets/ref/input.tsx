import type { InputProps, WidgetInput } from '../../contract/widget';
import { LookupInput } from '../../parts/LookupInput';
import { lookupPathOf } from '../../parts/lookupTarget';

export const input: WidgetInput = { Input: RefInput };

function RefInput(props: InputProps) {
  return <LookupInput input={props} path={lookupPathOf(props.field, props.record)} />;
}
