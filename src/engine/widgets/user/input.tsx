import type { InputProps, WidgetInput } from '../../contract/widget';
import { LookupInput } from '../../parts/inputs/LookupInput';
import { OPERATORS_PATH } from '../../parts/lookup/lookupTarget';

export const input: WidgetInput = { Input: UserInput };

function UserInput(props: InputProps) {
  return <LookupInput input={props} path={OPERATORS_PATH} />;
}
