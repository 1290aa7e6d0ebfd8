import type { WidgetInput } from '../../contract/widget';
import { WholeInput } from '../../parts/inputs/WholeInput';

export const input: WidgetInput = { Input: WholeInput };
