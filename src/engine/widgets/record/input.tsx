import type { InputProps, WidgetInput } from '../../contract/widget';
import { ReadOnlyInput } from '../../parts/inputs/ReadOnlyInput';
import { sheet } from './widget';

export const input: WidgetInput = { Input: RecordInput };

function RecordInput(props: InputProps) {
  return <ReadOnlyInput input={props} text={sheet.text} />;
}
