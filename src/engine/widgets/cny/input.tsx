import type { WidgetInput } from '../../contract/widget';
import { HundredthsInput } from '../../parts/inputs/HundredthsInput';

export const input: WidgetInput = { Input: (props) => <HundredthsInput {...props} prefix="¥" /> };
