import type { WidgetInput } from '../../contract/widget';
import { IntegerInput } from '../../parts/inputs/IntegerInput';

export const input: WidgetInput = { Input: IntegerInput };
