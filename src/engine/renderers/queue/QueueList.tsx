import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import * as texts from '#texts/renderers/queue';
import { alertsOf } from '../../actions/alerts';
import { valueText } from '../../actions/confirmText';
import { sumOf, whoseOf } from '../../actions/recordTitle';
import type { ConditionContext } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { EndpointPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { waitingSince } from '../../language/derive/waitingSince';
import { useAnswer } from '../../parts/answer/useAnswer';
import { useAutoRefresh } from '../../parts/answer/useAutoRefresh';
import { sheetOf } from '../../widgets/sheets';
import { idOf } from './series';
import type { Claims } from './useClaims';
import { isOverdue, waitedText } from './waited';

const LOOK_SECONDS = 30;
/** So many decisions later it is asked anew what comes next. */
const ROUND = 10;

interface QueueListProps {
  screen: Screen;
  endpoints: EndpointPort;
  claims: Claims;
  context: ConditionContext;
  /** Something is asked or sent: the record at hand stays. */
  isHeld: boolean;
  onTake(id: string): void;
}

/** What was done in this series, what is at hand, and what comes next: a line of each record. */
export function QueueList({ screen, endpoints, claims, context, isHeld, onTake }: QueueListProps) {
  const { current, series, target } = claims;
  const edition = Math.floor(series.decided.length / ROUND);
  const { answer, error, retry, again } = useAnswer(
    () => endpoints['GET waiting'](screen, {}),
    [screen, endpoints],
    { edition, what: texts.comingRecords },
  );
  useAutoRefresh(LOOK_SECONDS, again);
  const place = useRef<HTMLLIElement>(null);
  const atHand = current === null ? null : String(current.record.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest', inline: 'start' });
  }, [atHand]);
  const done = new Set(series.decided.map(idOf));
  const coming = (answer ?? []).filter(({ id }) => !done.has(String(id)));
  const isListed = coming.some(({ id }) => String(id) === atHand);
  const waiting = current === null || isListed ? coming : [current.record, ...coming];
  const line = { screen, context, target };
  return (
    <nav className="queue-list" aria-label={texts.inThisSeries}>
      <ol>
        {series.decided.map((one) => (
          <li key={idOf(one)} className="queue-line is-done">
            <Line
              {...line}
              record={one.record}
              verdict={one.waits ? texts.stillWaits(one.title) : one.title}
            />
          </li>
        ))}
        {waiting.map((record) => {
          const id = String(record.id);
          const isAtHand = id === atHand;
          return (
            <li key={id} ref={isAtHand ? place : null} className="queue-line">
              <button
                type="button"
                aria-current={isAtHand ? 'true' : undefined}
                disabled={isHeld && !isAtHand}
                onClick={() => isAtHand || onTake(id)}
              >
                <Line {...line} record={record} verdict={null} />
              </button>
            </li>
          );
        })}
      </ol>
      {answer === null && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error !== null && (
        <p role="alert">
          {error}{' '}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </nav>
  );
}

interface LineProps {
  screen: Screen;
  record: RecordData;
  context: ConditionContext;
  target: number | null;
  /** What was decided; null: nothing yet. */
  verdict: string | null;
}

/** Whose and how much; how long it waits and why it is one to look at twice, or what became of it. */
function Line({ screen, record, context, target, verdict }: LineProps) {
  const since = waitingSince(screen);
  const from = since === null ? '' : String(record[since] ?? '');
  const now = Date.now();
  const sum = sumOf(screen, record);
  const risks = alertsOf(screen.fields, record, context).filter(({ isSensitive }) => !isSensitive);
  return (
    <>
      <span className="queue-line-whose">{whoseOf(screen, record)}</span>
      <span className="queue-line-sum">{sum && valueText(sum, record)}</span>
      {verdict !== null ? (
        <span className="queue-line-age">{verdict}</span>
      ) : (
        <span className={isOverdue(from, target, now) ? 'queue-line-age is-over' : 'queue-line-age'}>
          {from !== '' && waitedText(from, now)}
        </span>
      )}
      {verdict === null && risks[0] && (
        <span className="queue-line-risk cell-alert" title={risks.map(riskText(record)).join('\n')}>
          {riskText(record)(risks[0])}
        </span>
      )}
    </>
  );
}

/** An option says by itself what it means, a number does not. */
function riskText(record: RecordData) {
  return (field: Field): string => {
    const text = valueText(field, record);
    return sheetOf(field).coded === undefined ? `${field.title} ${text}` : text;
  };
}
