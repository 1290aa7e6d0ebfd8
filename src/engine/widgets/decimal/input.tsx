import type { WidgetInput } from '../../contract/widget';
import { DecimalInput } from '../../parts/inputs/DecimalInput';

export const input: WidgetInput = { Input: DecimalInput };
