import { Button } from 'antd';
import { useEffect } from 'react';
import { relativeTime } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Block } from './Block';
import { useReadable } from './useReadable';

const ALL = '/dashboard/task';

interface WaitingProps {
  ports: PagePorts;
  /** It is known how much waits: the part has the height that it keeps. */
  onSettled(): void;
}

/** 等我处理: what waits on the screens where the operator decides, the longest waiting first. */
export function Waiting({ ports, onSettled }: WaitingProps) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/waitingWork', {});
  const isKnown = answer !== null || error !== null;
  useEffect(() => {
    if (isKnown) onSettled();
  }, [isKnown, onSettled]);
  const pages = useReadable(ports.menu.pages);
  const reachable = answer?.filter(({ route }) => pages.some(({ path }) => path === route)) ?? [];
  const empty = error ?? (answer !== null && reachable.length === 0 ? '没有等您处理的' : null);
  const all = pages.some(({ path }) => path === ALL) && (
    <Button type="link" size="small" onClick={() => ports.menu.open(ALL)}>
      查看待办
    </Button>
  );
  return (
    <Block title="等我处理" extra={all} empty={empty}>
      <ul className="workplace-records">
        {reachable.map(({ screenId, title, route, count, isEstimated, oldest }) => (
          <li key={screenId}>
            <button type="button" className="workplace-link" onClick={() => ports.menu.open(route)}>
              {title}
            </button>
            <span className="workplace-record-side">
              {oldest !== null && (
                <time dateTime={oldest.replace(' ', 'T')} title={oldest}>
                  最早：{relativeTime(oldest, Date.now())}
                </time>
              )}
              <strong>
                {isEstimated && '约 '}
                {count} 条
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
