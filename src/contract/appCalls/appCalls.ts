import type { AppCall, InputOfFields } from './appCall';
import { EARNING_CALLS } from './earnings';
import { GROWTH_CALLS } from './growth';
import { MONEY_CALLS } from './money';
import { SERVICE_CALLS } from './service';
import { SUBMISSION_CALLS } from './submission';

/** Every call at the app's door that takes fields, by method and path; `appCall` of `routes/app` judges what comes by these. */
export const APP_CALLS = {
  ...SERVICE_CALLS,
  ...GROWTH_CALLS,
  ...SUBMISSION_CALLS,
  ...MONEY_CALLS,
  ...EARNING_CALLS,
} satisfies Record<string, AppCall>;

export type AppCallName = keyof typeof APP_CALLS;
export type AppInput<K extends AppCallName> = InputOfFields<(typeof APP_CALLS)[K]['takes']>;
