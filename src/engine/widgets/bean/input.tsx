import type { WidgetInput } from '../../contract/widget';
import { IntegerInput } from '../../parts/inputs/WholeInput';

export const input: WidgetInput = { Input: IntegerInput };
