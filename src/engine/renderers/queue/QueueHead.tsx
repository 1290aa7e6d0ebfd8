import { Button } from 'antd';
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
  const { current, excepted, done } = claims;
  const waiting = waitingFor(claims);
  const since = waitingSince(screen);
  const waitsFrom = current && since !== null ? String(current.record[since] ?? '') : '';
  const now = Date.now();
  return (
    <header className="queue-head">
      <progress
        className="queue-bar-done"
        aria-label="本次进度"
        value={done}
        max={Math.max(1, done + waiting)}
      />
      <span className="queue-waiting" role="status">
        {claims.isLoading && claims.own === null ? '正在领取…' : `待处理 ${waiting} 条`}
      </span>
      {current !== null && <ExceptedNote screen={screen} count={excepted} isApart />}
      <span
        className="queue-progress"
        title="这次处理的 / 这次处理的和还在等的；今天处理的；每条用时的中位数"
      >
        {progressText(claims)}
      </span>
      <span className="queue-head-end">
        {waitsFrom !== '' && (
          <span className={isOverdue(waitsFrom, claims.target, now) ? 'queue-age is-over' : 'queue-age'}>
            已等 {waitedText(waitsFrom, now)}
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
          停下
        </Button>
      </span>
    </header>
  );
}

/** `12 / 44 · 今日 31 · 中位 18 秒` */
function progressText(claims: Claims): string {
  const { done, own } = claims;
  const parts = [`${done} / ${done + waitingFor(claims)}`];
  if (own !== null) parts.push(`今日 ${own.today}`);
  if (own?.medianSeconds != null) parts.push(`中位 ${own.medianSeconds} 秒`);
  return parts.join(' · ');
}

/** How many of those that wait this operator may decide. */
function waitingFor({ waiting, excepted }: Claims): number {
  return Math.max(0, waiting - excepted);
}
