import { type ComponentType, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/renderers/queue';
import { isEmpty } from '../../condition/predicate';
import type { ConditionContext } from '../../contract/condition';
import type { EndpointPort, EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../language/derive/compile';
import { type Approvals, useApprovals } from '../../parts/answer/useApprovals';
import { WholeText } from '../../parts/cells/wholeText';
import { isFocusNowhere } from '../../parts/focus/isFocusNowhere';
import { KeysDialog } from '../../parts/keys/KeysDialog';
import { isMaskedFile } from '../../values/maskedFile';
import { wireTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';
import { LinkedPage } from '../detail/LinkedPage';
import { PromptDialog } from '../form/PromptDialog';
import type { ScreenProps } from '../registry';
import { AloneBar } from './AloneBar';
import { DecisionButtons } from './DecisionButtons';
import { Evidence } from './evidence/Evidence';
import { PLAYBACK_KEYS, usePlayback } from './evidence/usePlayback';
import { HandOverDialog } from './HandOverDialog';
import { QueueLobby } from './lobby/QueueLobby';
import { QueueFacts } from './QueueFacts';
import { QueueHead } from './QueueHead';
import { QueueList } from './QueueList';
import { QueueNone } from './QueueNone';
import { type QueueParts, queueParts } from './queueParts';
import { useClaims } from './useClaims';
import { useDeciding } from './useDeciding';
import { knownKeys, useDecisionKeys } from './useDecisionKeys';

interface QueueWorkProps {
  compiled: CompiledScreen;
  ports: EnginePorts;
  endpoints: EndpointPort;
  Screen: ComponentType<ScreenProps>;
  /** Shows the list, with these filters or this record. */
  onList(query: Record<string, string>): void;
}

/**
 * One record at a time, drawn large, decided by button or key; the next is there immediately (`language.md` §4). Nothing is claimed
 * before the operator begins.
 */
export function QueueWork({ compiled, ports, endpoints, Screen, onList }: QueueWorkProps) {
  const { screen } = compiled;
  const [activePrompt, setActivePrompt] = useState<CompiledButton<Action> | null>(null);
  const claims = useClaims(screen, endpoints, activePrompt !== null);
  const { current } = claims;
  const [isHelping, setHelping] = useState(false);
  const root = useRef<HTMLElement>(null);
  const record = current?.record ?? null;
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  const parts = record && queueParts(compiled, record, { context, session: ports.session });
  const isClosed = parts !== null && parts.closed.length > 0;
  const { lead } = screen.verbs;
  const mayLead = lead !== undefined && ports.session.can(lead.code);
  const [isHanding, setHanding] = useState(false);
  const handOver = mayLead && record !== null ? () => setHanding(true) : null;
  const { deciding, buttons, risks, runner, decide, press, pass, take, ...rest } = useDeciding({
    compiled,
    ports,
    endpoints,
    claims,
    context,
    isClosed,
    prompt: { isOpen: activePrompt !== null, open: setActivePrompt },
  });
  const approvals = useApprovals({ screen, id: record && String(record.id), edition: 0, ports });
  const alone = approvals.answer?.find(({ action }) => action === activePrompt?.name)?.alone;
  const played = usePlayback(root, {
    id: record && String(record.id),
    isOff: activePrompt !== null || record === null,
  });
  useDecisionKeys(root, {
    buttons: claims.isStarted ? buttons : deciding,
    press,
    pass: () => void pass(),
    handOver,
    help: () => setHelping(true),
    nothingToUndo: () => ports.notice.warn(nothingToUndoText(deciding)),
    isOff: activePrompt !== null,
  });
  // a person who works by keys hears of the new record, and the keys work; so they do after 停下, whose button is gone
  const { isStarted } = claims;
  const wasStarted = useRef(false);
  useEffect(() => {
    const hasStopped = wasStarted.current && !isStarted;
    wasStarted.current = isStarted;
    if (record !== null || (hasStopped && isFocusNowhere())) root.current?.focus({ preventScroll: true });
  }, [record, isStarted]);
  const isUnplayed =
    record !== null &&
    parts?.evidence.some((field) => isPlayable(field, record) && !played.has(field.name)) === true;

  return (
    <section
      ref={root}
      className={activePrompt === null ? 'queue' : 'queue is-asking'}
      aria-label={texts.reviewOf(screen.title)}
      tabIndex={-1}
    >
      {claims.isStarted ? (
        <QueueHead screen={screen} claims={claims} onOver={rest.timeIsOver} />
      ) : (
        <QueueLobby
          screen={screen}
          ports={ports}
          endpoints={endpoints}
          ended={claims.ended}
          whenReleased={claims.whenReleased}
          series={claims.series}
          onList={onList}
          {...(deciding.length > 0 ? { onStart: () => void claims.start() } : {})}
        />
      )}
      {claims.isStarted && (
        <div className="queue-split">
          <QueueList
            {...{ screen, endpoints, claims, context }}
            isHeld={activePrompt !== null || runner.isRunning}
            onTake={(id) => void take(id)}
          />
          <div className="queue-pane">
            <QueueNone screen={screen} claims={claims} onList={onList} />
            {record !== null && parts !== null && (
              <>
                <QueueSight {...{ compiled, ports, record, context, parts, approvals, Screen }} />
                <DecisionButtons
                  buttons={buttons}
                  isBusy={runner.isRunning}
                  isUnplayed={isUnplayed}
                  isClosed={isClosed}
                  onPress={(button) => void press(button)}
                  onPass={() => void pass()}
                  onHandOver={handOver ?? undefined}
                />
              </>
            )}
            {activePrompt !== null && record !== null && (
              <PromptDialog
                definition={activePrompt.definition}
                screen={screen}
                records={[record]}
                risks={risks}
                ports={ports}
                isInPlace
                step={{ do: 'decide', button: activePrompt.name, id: String(record.id) }}
                onSubmit={(answers) => decide(activePrompt, record, answers)}
                onClose={() => setActivePrompt(null)}
              >
                {alone && <AloneBar screen={screen} record={record} alone={alone} />}
              </PromptDialog>
            )}
          </div>
        </div>
      )}
      {isHanding && record !== null && (
        <HandOverDialog
          {...{ screen, endpoints, record }}
          onChoose={(to) => {
            setHanding(false);
            void rest.handOver(to);
          }}
          onClose={() => setHanding(false)}
        />
      )}
      {isHelping && (
        <KeysDialog
          known={[...knownKeys(deciding, mayLead), ...(hasPlayable(compiled) ? PLAYBACK_KEYS : [])]}
          onClose={() => setHelping(false)}
        />
      )}
    </section>
  );
}

function nothingToUndoText(deciding: readonly CompiledButton<Action>[]): string {
  return deciding.some(({ definition }) => definition.undo !== null)
    ? texts.nothingToUndoInTime
    : texts.nothingToUndo;
}

interface QueueSightProps extends Pick<QueueWorkProps, 'compiled' | 'ports' | 'Screen'> {
  record: RecordData;
  context: ConditionContext;
  parts: QueueParts;
  approvals: Approvals;
}

/** What is judged at the left, what is known at the right, what else there is below. */
function QueueSight({ compiled, ports, record, context, parts, approvals, Screen }: QueueSightProps) {
  const { evidence, facts, closed, mayView } = parts;
  const withheld = closed.filter((field) => !mayView(field.name));
  const drawn = { record, context, data: ports.data, mayView };
  return (
    <WholeText value={true}>
      <div key={String(record.id)} className="queue-sight">
        <div className={evidence.length + closed.length === 0 ? 'queue-record is-read' : 'queue-record'}>
          {evidence.length + closed.length > 0 && (
            <Evidence compiled={compiled} fields={evidence} withheld={withheld} {...drawn} />
          )}
          <QueueFacts fields={facts} {...drawn} />
        </div>
        <WholeText value={false}>
          <LinkedPage {...{ compiled, record, approvals, ports, Screen }} />
        </WholeText>
      </div>
    </WholeText>
  );
}

function isPlayable(field: Parameters<typeof sheetOf>[0] & { name: string }, record: RecordData): boolean {
  const value = record[field.name];
  return sheetOf(field).isPlayed === true && !isEmpty(value) && ![value].flat().every(isMaskedFile);
}

function hasPlayable({ screen }: CompiledScreen): boolean {
  const names = [...(screen.queue?.evidence ?? []), ...(screen.queue?.show ?? [])];
  return names.some((name) => {
    const field = screen.fields[name] ?? screen.foreign[name];
    return field !== undefined && sheetOf(field).isPlayed === true;
  });
}
