import type { InputProps, WidgetInput } from '../../contract/widget';
import { ReadOnlyInput } from '../../parts/inputs/ReadOnlyInput';
import { sheet } from './widget';

export const input: WidgetInput = { Input: TranscriptInput };

function TranscriptInput(props: InputProps) {
  return <ReadOnlyInput input={props} text={sheet.text} />;
}
