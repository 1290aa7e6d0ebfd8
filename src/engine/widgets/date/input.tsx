import type { WidgetInput } from '../../contract/widget';
import { TimeInput } from '../../parts/inputs/time/TimeInput';

export const input: WidgetInput = { Input: (props) => <TimeInput {...props} hasClock={false} /> };
