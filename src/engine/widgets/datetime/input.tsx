import type { WidgetInput } from '../../contract/widget';
import { TimeInput } from '../../parts/TimeInput';

export const input: WidgetInput = { Input: (props) => <TimeInput {...props} hasClock /> };
