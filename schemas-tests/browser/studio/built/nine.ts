import { EMOJI, FEEDBACK, TAGS } from './lists';
import { CONFIGURATION, SIGN_IN, WITHDRAWAL } from './rules';
import type { BuiltScreen } from './use';
import { HELP, ONLINE, STATISTICS } from './views';

export const NINE: BuiltScreen[] = [
  EMOJI,
  FEEDBACK,
  TAGS,
  SIGN_IN,
  WITHDRAWAL,
  STATISTICS,
  HELP,
  ONLINE,
  CONFIGURATION,
];
