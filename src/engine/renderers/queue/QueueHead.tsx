import { Button } from 'antd';
import * as texts from '#texts/renderers/queue';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { waitingSince } from '../../language/derive/waitingSince';
import { ExceptedNote } from './ExceptedNote';
import { RemainingTime } from './RemainingTime';
import type { Claims } from './useClaims';
import { isOverdue, waitedText } from './waited';

interface QueueHeadProps {
  screen: Screen;
  claims: Claims;
  onOver(record: RecordData): void;
}

/** How far the operator is, how fast, and how long the record at hand waits and is theirs. */
export function QueueHead({ screen, claims, onOver }: QueueHeadProps) {
  const { current, series } = claims;
  const done = series.decided.length;
  const waiting = waitingFor(claims);
  const since = waitingSince(screen);
  const waitsFrom = current && since !== null ? String(current.record[since] ?? '') : '';
  const now = Date.now();
  return (
    <header className="queue-head">
      <progress
        className="queue-bar-done"
        aria-label={texts.progress}
        value={done}
        max={Math.max(1, done + waiting)}
      />
      <span className="queue-waiting" role="status">
        {claims.isLoading && claims.own === null ? texts.claiming : texts.waiting(waiting)}
      </span>
      {current !== null && <ExceptedNote screen={screen} counts={claims} isApart />}
      <span className="queue-progress" title={texts.figuresHint}>
        {progressText(claims)}
      </span>
      <span className="queue-head-end">
        {waitsFrom !== '' && (
          <span className={isOverdue(waitsFrom, claims.target, now) ? 'queue-age is-over' : 'queue-age'}>
            {texts.waitedFor(waitedText(waitsFrom, now))}
          </span>
        )}
        {current && (
          <RemainingTime
            key={`${current.record.id} ${current.until}`}
            until={current.until}
            onOver={() => onOver(current.record)}
          />
        )}
        <Button size="small" onClick={() => claims.stop()}>
          {texts.stop}
        </Button>
      </span>
    </header>
  );
}

/** `12 / 44 · 今日 31 · 中位 18 秒` */
function progressText(claims: Claims): string {
  const { series, own } = claims;
  const done = series.decided.length;
  const parts = [`${done} / ${done + waitingFor(claims)}`];
  if (own !== null) parts.push(texts.today(own.today));
  if (own?.medianSeconds != null) parts.push(texts.medianTime(own.medianSeconds));
  return parts.join(' · ');
}

/** How many of those that wait this operator may decide. */
function waitingFor({ waiting, excepted, closed }: Claims): number {
  return Math.max(0, waiting - excepted - closed);
}
