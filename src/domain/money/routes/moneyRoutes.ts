import type { Route } from '#server/http/route';
import { submission } from '../../app/submission';
import { exchangeBeans, requestWithdrawal } from '../rules/appMoney';

export const routes: Route[] = [
  submission('POST /app/exchanges', exchangeBeans),
  submission('POST /app/withdrawals', requestWithdrawal),
];
