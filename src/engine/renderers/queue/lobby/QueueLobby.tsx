import { Button, Skeleton } from 'antd';
import type { EnginePorts, OversightPort } from '../../../contract/ports';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { useAutoRefresh } from '../../../parts/answer/useAutoRefresh';
import { openEndedTitle } from '../../../values/time/openEnded';
import { isOverdue, waitedText } from '../waited';
import { ClaimsTable } from './ClaimsTable';

const LOOK_SECONDS = 15;

interface QueueLobbyProps {
  screen: Screen;
  ports: EnginePorts;
  oversight: OversightPort;
  /** Absent for those who only lead. */
  onStart?(): void;
  /** Why work has ended by itself. */
  ended: string | null;
  /** Shows a record without claiming it. */
  onWatch(id: string): void;
}

/** A queue before work begins: what waits and who is at it. Nothing is claimed by looking. */
export function QueueLobby({ screen, ports, oversight, onStart, ended, onWatch }: QueueLobbyProps) {
  const { answer, error, retry, again } = useAnswer(() => oversight.backlog(screen), [screen, oversight], {
    what: '队列概况',
  });
  useAutoRefresh(LOOK_SECONDS, again);
  if (answer === null)
    return (
      <div className="queue-lobby">
        {error === null ? (
          <Skeleton active paragraph={{ rows: 3 }} />
        ) : (
          <p role="alert">
            {error} <Button onClick={retry}>重试</Button>
          </p>
        )}
        {onStart && <StartButton onStart={onStart} />}
      </div>
    );
  const { waiting, oldest, overdue, claims, own } = answer;
  const now = Date.now();
  const target = screen.queue?.target ?? null;
  const mine = claims.filter(({ userId }) => userId === ports.session.user.id).length;
  return (
    <div className="queue-lobby">
      {ended !== null && <p className="queue-ended">{ended}</p>}
      <dl className="queue-figures">
        <div>
          <dt>待处理</dt>
          <dd>
            <span className="queue-waiting" role="status">
              {waiting} 条
            </span>
          </dd>
        </div>
        {oldest !== null && (
          <div>
            <dt>最早的已等</dt>
            <dd className={isOverdue(oldest, target, now) ? 'is-over' : undefined} title={oldest}>
              {waitedText(oldest, now)}
            </dd>
          </div>
        )}
        {overdue !== null && (
          <div>
            <dt>超过 {targetTitle(target)}</dt>
            <dd className={overdue > 0 ? 'is-over' : undefined}>{overdue} 条</dd>
          </div>
        )}
        <div>
          <dt>我今日处理</dt>
          <dd>{own.today} 条</dd>
        </div>
        {own.medianSeconds !== null && (
          <div>
            <dt>我的中位用时</dt>
            <dd>{own.medianSeconds} 秒</dd>
          </div>
        )}
      </dl>
      {onStart && <StartButton onStart={onStart} />}
      {mine > 0 && <p className="queue-mine">{mine} 条在您手上或已派给您，开始后先处理</p>}
      {error !== null && <p role="alert">{error}</p>}
      <ClaimsTable
        screen={screen}
        ports={ports}
        oversight={oversight}
        claims={claims}
        onWatch={onWatch}
        onChanged={again}
      />
    </div>
  );
}

function StartButton({ onStart }: { onStart(): void }) {
  return (
    <p>
      <Button type="primary" size="large" onClick={onStart} data-part="start">
        开始处理
      </Button>
      <span className="queue-start-hint">或按任一处理键；开始前不领取记录</span>
    </p>
  );
}

function targetTitle(seconds: number | null): string {
  if (seconds === null) return '';
  const [size, unit] = (
    [
      [86_400, 'd'],
      [3600, 'h'],
      [60, 'm'],
    ] as const
  ).find(([size]) => seconds % size === 0) ?? [60, 'm'];
  return openEndedTitle(`${seconds / size}${unit}`);
}
