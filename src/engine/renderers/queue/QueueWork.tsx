import { Button, Spin } from 'antd';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { needsQuestion } from '../../actions/needsQuestion';
import { risksAmong } from '../../actions/risks';
import type { EnginePorts, OversightPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../language/derive/compile';
import { useActionRunner } from '../../parts/actions/useActionRunner';
import { useResumeStep } from '../../parts/drafts/useResumeStep';
import { Icon } from '../../parts/icon/Icon';
import { lazyComponent } from '../../parts/lazyComponent';
import { notifyDone } from '../../parts/undoNotice';
import { wireTime } from '../../values/time/time';
import { LinkedPage } from '../detail/LinkedPage';
import type { ScreenProps } from '../registry';
import { QueueRecord } from './QueueRecord';
import { RemainingTime } from './RemainingTime';
import { useClaims } from './useClaims';
import { HELP_KEY, PASS_KEY, useDecisionKeys } from './useDecisionKeys';

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

/** One record at a time, drawn large, decided by button or key; the next is there at once (`language.md` §4). */
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
  const buttons =
    record === null
      ? []
      : compiled.rowActions.filter(
          ({ definition, isFor }) => ports.session.can(definition.code) && isFor(record, context),
        );

  const risks = record === null ? [] : risksAmong(screen, [record], context);
  const act = async ({ name, definition }: CompiledButton<Action>, on: RecordData, answers: RecordData) => {
    const { message } = await ports.data.act(screen, name, {
      ...answers,
      id: String(on.id),
      idempotencyKey: `${screen.id}/${name}/${on.id}/${current?.until}`,
    });
    notifyDone(message, { screen, definition, ids: [String(on.id)], ports, changed: claims.undone });
  };
  const decide = async (button: CompiledButton<Action>, on: RecordData, answers: RecordData) => {
    await runner.healing(act)(button, on, answers);
    void claims.done(on);
  };
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
  const [due, setDue] = useState<string | null>(null);
  useResumeStep({
    place: ports.drafts,
    isFree: record !== null && activePrompt === null,
    open: (step) => {
      if (step.do !== 'decide') return false;
      setDue(String(step.button));
      return claims.takeUp(String(step.id));
    },
  });
  const dueButton = buttons.find(({ name }) => name === due);
  if (dueButton) {
    setDue(null);
    setActivePrompt(dueButton);
  }
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
      {claims.error !== null && (
        <div className="queue-none" role="alert">
          <p>{claims.error}</p>
          <Button onClick={claims.retry}>重试</Button>
        </div>
      )}
      {record === null && claims.error === null && (
        <div className="queue-none">
          {claims.isLoading ? (
            <Spin />
          ) : (
            <>
              <p>{claims.hasPassed ? '其余记录都已跳过' : '没有等待处理的记录'}</p>
              <Button onClick={claims.restart}>{claims.hasPassed ? '从头开始' : '再看看'}</Button>
            </>
          )}
        </div>
      )}
      {record !== null && (
        <>
          <div className="queue-sight">
            <QueueRecord compiled={compiled} record={record} data={ports.data} user={ports.session.user} />
            <LinkedPage compiled={compiled} record={record} ports={ports} Screen={Screen} />
          </div>
          <footer className="queue-buttons">
            {buttons.map((button, index) => (
              <Button
                key={button.name}
                data-part={`action ${button.name}`}
                size="large"
                type={index === 0 && !button.definition.isDanger ? 'primary' : 'default'}
                danger={button.definition.isDanger}
                icon={button.definition.icon && <Icon name={button.definition.icon} />}
                loading={runner.isRunning && index === 0}
                onClick={() => void press(button)}
              >
                {button.title}
                {button.definition.key !== null && <kbd>{button.definition.key}</kbd>}
              </Button>
            ))}
            <Button size="large" onClick={() => void pass()}>
              跳过<kbd>{PASS_KEY}</kbd>
            </Button>
          </footer>
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

function knownKeys(buttons: readonly CompiledButton<Action>[]): [string, string][] {
  return [
    ...buttons.flatMap(({ definition, title }): [string, string][] =>
      definition.key === null ? [] : [[definition.key, title]],
    ),
    [PASS_KEY, '跳过，留给其他人'],
    [HELP_KEY, '显示快捷键'],
  ];
}
