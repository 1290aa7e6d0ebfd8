import type { RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import type { Plan } from '../plan/plan';
import { withVisibleContent } from './history/logContent';

/** What steps read with: they may look at records of other screens. */
type StepServices = Pick<DomainServices, 'db' | 'screens'>;

/** Changes rows before they leave, for this caller: what no screen file can say of a table. */
type PresentStep = (services: StepServices, plan: Plan, records: RecordData[]) => Promise<RecordData[]>;

/** By table, for every screen that shows it. */
const PRESENT_STEPS: ReadonlyMap<string, PresentStep> = new Map([['sys_data_log', withVisibleContent]]);

/** Records with the step of their table done, where it has one. */
export async function withTableStep(
  services: StepServices,
  plan: Plan,
  records: RecordData[],
): Promise<RecordData[]> {
  const step = PRESENT_STEPS.get(plan.table);
  return step ? step(services, plan, records) : records;
}
