import type { WidgetInput } from '../../contract/widget';
import { LineInput } from '../../parts/inputs/LineInput';

export const input: WidgetInput = { Input: (props) => <LineInput input={props} inputMode="tel" /> };
