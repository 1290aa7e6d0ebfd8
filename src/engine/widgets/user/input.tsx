import type { InputProps, WidgetInput } from '../../contract/widget';
import { LookupInput } from '../../parts/LookupInput';
import { OPERATORS_PATH } from '../../parts/lookupTarget';

export const input: WidgetInput = { Input: UserInput };

function UserInput(props: InputProps) {
  return <LookupInput input={props} path={OPERATORS_PATH} />;
}
