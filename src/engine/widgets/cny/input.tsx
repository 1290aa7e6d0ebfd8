import type { WidgetInput } from '../../contract/widget';
import { FixedPointInput } from '../../parts/inputs/FixedPointInput';

export const input: WidgetInput = { Input: (props) => <FixedPointInput {...props} prefix="¥" /> };
