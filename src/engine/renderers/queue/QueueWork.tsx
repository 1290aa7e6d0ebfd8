import { type ComponentType, useEffect, useRef, useState } from 'react';
import { needsQuestion } from '../../actions/needsQuestion';
import { risksAmong } from '../../actions/risks';
import type { ConditionContext } from '../../contract/condition';
import type { EnginePorts, OversightPort, SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../language/derive/compile';
import { useActionRunner } from '../../parts/actions/useActionRunner';
import { lazyComponent } from '../../parts/lazyComponent';
import { wireTime } from '../../values/time/time';
import { LinkedPage } from '../detail/LinkedPage';
import type { ScreenProps } from '../registry';
import { DecisionButtons } from './DecisionButtons';
import { decider } from './decider';
import { QueueNone } from './QueueNone';
import { QueueRecord } from './QueueRecord';
import { RemainingTime } from './RemainingTime';
import { useClaims } from './useClaims';
import { knownKeys, useDecisionKeys } from './useDecisionKeys';
import { useResumedDecision } from './useResumedDecision';

const KeysDialog = lazyComponent(() => import('../../parts/keys/KeysDialog').then((m) => m.KeysDialog));
const PromptDialog = lazyComponent(() => import('../form/PromptDialog').then((m) => m.PromptDialog));

/** Deciding and passing exclude each other. */
const WORK = 'queue';

interface QueueWorkProps {
  compiled: CompiledScreen;
  ports: EnginePorts;
  oversight: OversightPort;
  Screen: ComponentType<ScreenProps>;
}

/** One record at a time, drawn large, decided by button or key; the next is there immediately (`language.md` §4). */
export function QueueWork({ compiled, ports, oversight, Screen }: QueueWorkProps) {
  const { screen } = compiled;
  const [activePrompt, setActivePrompt] = useState<CompiledButton<Action> | null>(null);
  const claims = useClaims(screen, oversight, activePrompt !== null);
  const { current } = claims;
  const [isHelping, setHelping] = useState(false);
  // a late decision leaves nothing to decide: the next one comes all the same
  const runner = useActionRunner({ notice: ports.notice, onStale: () => undefined });
  const root = useRef<HTMLElement>(null);
  const record = current?.record ?? null;
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  const buttons = record === null ? [] : decisionsFor(compiled, ports.session, { record, context });
  const risks = record === null ? [] : risksAmong(screen, [record], context);
  const decide = decider({ screen, ports, claims, runner });
  const press = async (button: CompiledButton<Action>, isAtOnce = false) => {
    if (record === null || !runner.isIdle()) return;
    const { definition } = button;
    if (needsQuestion(definition, { isAtOnce, hasAlerts: risks.length > 0 })) return setActivePrompt(button);
    await runner.once(WORK, () => decide(button, record, {}), { isShown: true });
  };
  const timeIsOver = (on: RecordData) => {
    if (activePrompt === null) return void claims.retry();
    // somebody else has it: the answer to the decision will say so
    claims.renew(on).catch(() => undefined);
  };
  const pass = async () => {
    if (record !== null) await runner.once(WORK, () => claims.pass(record));
  };
  useResumedDecision(ports.drafts, {
    isFree: record !== null && activePrompt === null,
    buttons,
    takeUp: claims.takeUp,
    open: setActivePrompt,
  });
  useDecisionKeys(root, {
    buttons,
    press,
    pass: () => void pass(),
    help: () => setHelping(true),
    isOff: activePrompt !== null,
  });
  // a person who works by keys hears of the new record, and the keys work
  useEffect(() => {
    if (record !== null) root.current?.focus({ preventScroll: true });
  }, [record]);

  return (
    <section
      ref={root}
      className={activePrompt === null ? 'queue' : 'queue is-asking'}
      aria-label={`${screen.title}审核`}
      tabIndex={-1}
    >
      <header className="queue-head">
        <span className="queue-waiting" role="status">
          {claims.isLoading && record === null ? '正在领取…' : `待处理 ${claims.waiting} 条`}
        </span>
        {current && (
          <RemainingTime
            key={`${current.record.id} ${current.until}`}
            until={current.until}
            onOver={() => timeIsOver(current.record)}
          />
        )}
      </header>
      <QueueNone claims={claims} />
      {record !== null && (
        <>
          <div className="queue-sight">
            <QueueRecord compiled={compiled} record={record} data={ports.data} user={ports.session.user} />
            <LinkedPage compiled={compiled} record={record} ports={ports} Screen={Screen} />
          </div>
          <DecisionButtons
            buttons={buttons}
            isBusy={runner.isRunning}
            onPress={(button) => void press(button)}
            onPass={() => void pass()}
          />
        </>
      )}
      {isHelping && <KeysDialog known={knownKeys(buttons)} onClose={() => setHelping(false)} />}
      {activePrompt !== null && record !== null && (
        <PromptDialog
          definition={activePrompt.definition}
          screen={screen}
          records={[record]}
          risks={risks}
          ports={ports}
          isBeside
          step={{ do: 'decide', button: activePrompt.name, id: String(record.id) }}
          onSubmit={(answers) => decide(activePrompt, record, answers)}
          onClose={() => setActivePrompt(null)}
        />
      )}
    </section>
  );
}

/** The decisions that this operator may take about the record as it is. */
function decisionsFor(
  { rowActions }: CompiledScreen,
  session: SessionPort,
  { record, context }: { record: RecordData; context: ConditionContext },
): CompiledButton<Action>[] {
  return rowActions.filter(({ definition, isFor }) => session.can(definition.code) && isFor(record, context));
}
