import * as texts from '#texts/parts';
import type { ApprovalView } from '../../contract/approval';
import type { EnginePorts } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import { useAnswer } from './useAnswer';

interface ApprovalsInput {
  screen: Screen;
  /** Null: of no record yet. */
  id: string | null;
  edition: number;
  ports: Pick<EnginePorts, 'data'>;
}

export type Approvals = ReturnType<typeof useApprovals>;

/** Where the approvals of a record are; none where no action of it takes agreement. */
export function useApprovals({ screen, id, edition, ports }: ApprovalsInput) {
  const { endpoints } = ports.data;
  const isApproved = Object.values(screen.actions).some(({ approval }) => approval !== null);
  const ask =
    endpoints && isApproved && id !== null ? () => endpoints['GET approvals'](screen, { id }) : null;
  const { answer, error, retry, again } = useAnswer<ApprovalView[]>(ask, [endpoints, screen, id], {
    edition,
    what: texts.approval,
  });
  return { answer, error, retry, again, isWaiting: ask !== null && answer === null && error === null };
}
