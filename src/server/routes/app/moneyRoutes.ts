import { exchangeBeans, requestWithdrawal } from '../../domain/money/records/appMoney';
import type { Route } from '../../http/route';
import { submission } from './submission';

export const routes: Route[] = [
  submission('POST /app/exchanges', exchangeBeans),
  submission('POST /app/withdrawals', requestWithdrawal),
];
