import type { InputProps, WidgetInput } from '../../contract/widget';
import { ToldInput } from '../../parts/inputs/ToldInput';
import { sheet } from './widget';

export const input: WidgetInput = { Input: CalendarInput };

function CalendarInput(props: InputProps) {
  return <ToldInput input={props} text={sheet.text} />;
}
