import type { DomainServices } from '../../app/services';

export type ApprovalServices = Pick<DomainServices, 'screens' | 'notifyOperator'>;
