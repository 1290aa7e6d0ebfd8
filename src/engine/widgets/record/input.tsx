import type { InputProps, WidgetInput } from '../../contract/widget';
import { ToldInput } from '../../parts/inputs/ToldInput';
import { sheet } from './widget';

export const input: WidgetInput = { Input: RecordInput };

function RecordInput(props: InputProps) {
  return <ToldInput input={props} text={sheet.text} />;
}
