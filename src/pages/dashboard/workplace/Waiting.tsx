import { Button } from 'antd';
import { useEffect } from 'react';
import { relativeTime } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Block } from './Block';
import { useReadable } from './useReadable';
import type { useWaiting, Work } from './useWaiting';

const ALL = '/dashboard/task';

interface WaitingProps {
  ports: PagePorts;
  waiting: ReturnType<typeof useWaiting>;
  /** It is known how much waits: the part has the height that it keeps. */
  onSettled(): void;
}

/** 等我处理: what waits on the screens where the operator decides: what is over its target time first, in red. */
export function Waiting({ ports, waiting: { work, error }, onSettled }: WaitingProps) {
  const isKnown = work !== null || error !== null;
  useEffect(() => {
    if (isKnown) onSettled();
  }, [isKnown, onSettled]);
  const pages = useReadable(ports.menu.pages);
  const reachable = work ?? [];
  const overdue = reachable.reduce((sum, work) => sum + work.overdue, 0);
  const total = reachable.reduce((sum, { count }) => sum + count, 0);
  const empty = error ?? (work?.length === 0 ? '没有等您处理的，都处理完了' : null);
  const all = pages.some(({ path }) => path === ALL) && (
    <Button type="link" size="small" onClick={() => ports.menu.open(ALL)}>
      查看待办
    </Button>
  );
  return (
    <Block
      title="等我处理"
      note={
        total > 0 && (
          <>
            共 {total} 条{overdue > 0 && <strong className="is-late">，{overdue} 条超时</strong>}
          </>
        )
      }
      extra={all}
      empty={empty}
      isWaiting={!isKnown}
    >
      <ul className="workplace-queues">
        {reachable.map((one) => (
          <Queue key={one.screenId} work={one} onOpen={() => ports.menu.open(one.route)} />
        ))}
      </ul>
    </Block>
  );
}

function Queue({ work, onOpen }: { work: Work; onOpen(): void }) {
  const { title, route, count, isEstimated, oldest, target, overdue } = work;
  const age = oldest === null ? null : `最早：${relativeTime(oldest, Date.now())}`;
  const limit = target === null ? null : `时限 ${lengthOf(target)}`;
  return (
    <li className={overdue > 0 ? 'is-late' : undefined}>
      <a
        href={route}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span className="workplace-queue-title">{title}</span>
        <span className="workplace-queue-late">{overdue > 0 ? `${overdue} 条超时` : ''}</span>
        <span className="workplace-queue-count">
          {isEstimated && '约 '}
          {count}
          <small> 条</small>
        </span>
        <span className="workplace-place">
          {oldest !== null && (
            <time dateTime={oldest.replace(' ', 'T')} title={oldest}>
              {age}
            </time>
          )}
          {limit !== null && <span>{limit}</span>}
        </span>
      </a>
    </li>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

function lengthOf(minutes: number): string {
  if (minutes % DAY === 0) return `${minutes / DAY} 天`;
  return minutes % HOUR === 0 ? `${minutes / HOUR} 小时` : `${minutes} 分钟`;
}
