import type { InputProps, WidgetInput } from '../../contract/widget';
import { LookupInput } from '../../parts/inputs/LookupInput';
import { targetOf } from '../../parts/lookup/lookupTarget';

export const input: WidgetInput = { Input: RefInput };

function RefInput(props: InputProps) {
  const target = targetOf(props.field, props.record);
  return (
    <LookupInput
      input={props}
      path={target?.path ?? null}
      choices={target?.choices}
      reference={target?.reference}
    />
  );
}
