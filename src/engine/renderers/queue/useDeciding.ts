import * as texts from '#texts/renderers/queue';
import { needsQuestion } from '../../actions/needsQuestion';
import { risksAmong } from '../../actions/risks';
import type { ConditionContext } from '../../contract/condition';
import type { EndpointPort, EnginePorts, SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../language/derive/compile';
import { useActionRunner } from '../../parts/actions/useActionRunner';
import { decider } from './decider';
import type { Claims } from './useClaims';
import { useResumedDecision } from './useResumedDecision';

/** Deciding and passing exclude each other. */
const WORK = 'queue';
export const CLOSED = texts.evidenceMissing;
const EXPIRED = texts.claimEnded;

interface DecidingInput {
  compiled: CompiledScreen;
  ports: EnginePorts;
  endpoints: EndpointPort;
  claims: Claims;
  context: ConditionContext;
  /** The operator may not see some of the evidence. */
  isClosed: boolean;
  prompt: { isOpen: boolean; open(button: CompiledButton<Action>): void };
}

/** What can be done about the record at hand, and what a press does. */
export function useDeciding({
  compiled,
  ports,
  endpoints,
  claims,
  context,
  isClosed,
  prompt,
}: DecidingInput) {
  const { screen } = compiled;
  const record = claims.current?.record ?? null;
  // a late decision leaves nothing to decide: the next one comes all the same
  const runner = useActionRunner({ notice: ports.notice, onStale: () => undefined });
  const deciding = decidingButtons(compiled, ports.session);
  const buttons = record === null ? [] : decisionsFor(compiled, ports.session, { record, context });
  const risks = record === null ? [] : risksAmong(screen, [record], context);
  const decide = decider({ screen, ports, claims, runner });
  useResumedDecision(ports.drafts, {
    isFree: !prompt.isOpen && (record !== null || !claims.isStarted) && deciding.length > 0,
    buttons,
    takeUp: claims.takeUp,
    open: prompt.open,
  });
  return {
    deciding,
    buttons,
    risks,
    runner,
    decide,
    async press(button: CompiledButton<Action>, isAtOnce = false) {
      // the key begins the work; what it decides is seen first
      if (!claims.isStarted) return void claims.start();
      if (record === null || !runner.isIdle()) return;
      const { definition } = button;
      if (isClosed && definition.key !== null) return ports.notice.warn(CLOSED);
      if (needsQuestion(definition, { isAtOnce, hasAlerts: risks.length > 0 })) return prompt.open(button);
      await runner.once(WORK, () => decide(button, record, {}), { isShown: true });
    },
    /** Another record is wanted: the one at hand goes back. */
    async take(id: string) {
      if (record !== null && !prompt.isOpen) await runner.once(WORK, () => claims.takeUp(id));
    },
    /** Another operator is to decide it. */
    async handOver(to: string) {
      if (record === null) return;
      await runner.once(WORK, async () => {
        const { message } = await endpoints['POST assign'](screen, { id: String(record.id), to });
        ports.notice.success(message);
        await claims.handedOver(record);
      });
    },
    async pass() {
      if (record !== null) await runner.once(WORK, () => claims.pass(record));
    },
    timeIsOver(on: RecordData) {
      if (!prompt.isOpen) return claims.stop(EXPIRED);
      // somebody else has it: the answer to the decision will say so
      claims.renew(on).catch(() => undefined);
    },
  };
}

/** What this operator may decide in this queue at all, by keys. */
function decidingButtons({ rowActions }: CompiledScreen, session: SessionPort): CompiledButton<Action>[] {
  return rowActions.filter(({ definition }) => definition.key !== null && session.can(definition.code));
}

/** The decisions that this operator may take about the record as it is. */
function decisionsFor(
  { rowActions }: CompiledScreen,
  session: SessionPort,
  { record, context }: { record: RecordData; context: ConditionContext },
): CompiledButton<Action>[] {
  return rowActions.filter(({ definition, isFor }) => session.can(definition.code) && isFor(record, context));
}
