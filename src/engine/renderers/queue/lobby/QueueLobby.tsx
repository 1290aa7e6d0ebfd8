import { Button, Skeleton } from 'antd';
import * as texts from '#texts/renderers/queue';
import type { EndpointPort, EnginePorts } from '../../../contract/ports';
import type { Backlog } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { useAutoRefresh } from '../../../parts/answer/useAutoRefresh';
import { ExceptedNote } from '../ExceptedNote';
import { SeriesLine } from '../SeriesLine';
import type { Series } from '../series';
import { isOverdue, minutesTitle, waitedText } from '../waited';
import { AgeBars } from './AgeBars';
import { ClaimsTable } from './ClaimsTable';
import { TeamTable } from './TeamTable';

const LOOK_SECONDS = 15;

interface QueueLobbyProps {
  screen: Screen;
  ports: EnginePorts;
  endpoints: EndpointPort;
  /** Absent for those who only lead. */
  onStart?(): void;
  /** Why work has ended by itself. */
  ended: string | null;
  /** What the operator held is held no more. */
  whenReleased(): Promise<void>;
  /** What was decided before work ended. */
  series: Series;
  /** Shows the list, which claims nothing. */
  onList(query: Record<string, string>): void;
}

/** A queue before work begins: what waits and who is at it. Nothing is claimed by looking. */
export function QueueLobby(props: QueueLobbyProps) {
  const { screen, ports, endpoints, onStart, ended, whenReleased, series, onList } = props;
  const ask = async () => {
    await whenReleased();
    return endpoints['GET backlog'](screen, {});
  };
  const { answer, error, retry, again } = useAnswer(ask, [screen, endpoints], { what: texts.overview });
  useAutoRefresh(LOOK_SECONDS, again);
  const mine = answer?.claims.filter(({ userId }) => userId === ports.session.user.id).length ?? 0;
  return (
    <div className="queue-lobby">
      {ended !== null && <p className="queue-ended">{ended}</p>}
      <SeriesLine screen={screen} series={series} onList={onList} />
      {answer && <Figures backlog={answer} />}
      {answer && onStart && <ExceptedNote screen={screen} counts={answer} />}
      {answer === null && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {onStart && <StartButton onStart={onStart} />}
      {mine > 0 && <p className="queue-mine">{texts.yoursFirst(mine)}</p>}
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={retry}>{texts.retry}</Button>
        </p>
      )}
      {answer && (
        <div className="queue-overview">
          {answer.waiting > 0 && answer.ages.length > 0 && (
            <AgeBars ages={answer.ages} target={answer.target} />
          )}
          <ClaimsTable
            screen={screen}
            ports={ports}
            endpoints={endpoints}
            claims={answer.claims}
            onWatch={(record) => onList({ record })}
            onChanged={again}
          />
          {answer.team && answer.team.length > 0 && <TeamTable team={answer.team} />}
        </div>
      )}
    </div>
  );
}

function Figures({ backlog }: { backlog: Backlog }) {
  const { waiting, oldest, target, overdue, own } = backlog;
  const now = Date.now();
  return (
    <dl className="queue-figures">
      <div>
        <dt>{texts.lobbyWaiting}</dt>
        <dd>
          <span className="queue-waiting" role="status">
            {texts.waitingRecords(waiting)}
          </span>
        </dd>
      </div>
      {oldest !== null && (
        <div>
          <dt>{texts.oldestWaited}</dt>
          <dd className={isOverdue(oldest, target, now) ? 'is-over' : undefined} title={oldest}>
            {waitedText(oldest, now)}
          </dd>
        </div>
      )}
      {target !== null && overdue !== null && (
        <div>
          <dt>{texts.overdueAfter(minutesTitle(target))}</dt>
          <dd className={overdue > 0 ? 'is-over' : undefined}>{texts.overdueRecords(overdue)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.handledByMe}</dt>
        <dd>{texts.todayRecords(own.today)}</dd>
      </div>
      {own.medianSeconds !== null && (
        <div>
          <dt>{texts.myMedian}</dt>
          <dd>{texts.seconds(own.medianSeconds)}</dd>
        </div>
      )}
    </dl>
  );
}

function StartButton({ onStart }: { onStart(): void }) {
  return (
    <p>
      <Button type="primary" size="large" onClick={onStart} data-part="start">
        {texts.start}
      </Button>
      <span className="queue-start-hint">{texts.startHint}</span>
    </p>
  );
}
