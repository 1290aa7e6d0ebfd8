import type { WidgetInput } from '../../contract/widget';
import { FixedPointInput } from '../../parts/inputs/HundredthsInput';

export const input: WidgetInput = { Input: (props) => <FixedPointInput {...props} prefix="¥" /> };
