import type { WidgetInput } from '../../contract/widget';
import { WholeInput } from '../../parts/WholeInput';

export const input: WidgetInput = { Input: WholeInput };
