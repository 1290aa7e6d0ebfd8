import { Button } from 'antd';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Block } from './Block';
import { useReadable } from './useReadable';

/** So many screens are named; the rest is in the sum. */
const MOST = 5;

/** 我的今天: how much the operator handled, beside yesterday by this time, and where. */
export function OwnDay({ ports }: { ports: PagePorts }) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/ownDay', {});
  const pages = useReadable(ports.menu.pages);
  const isReachable = (route: string | null) => pages.some(({ path }) => path === route);
  const most = Math.max(1, ...(answer?.screens ?? []).map(({ count }) => count));
  return (
    <Block title="我的今天" empty={error} isWaiting={answer === null && error === null}>
      <div className="workplace-day">
        <p className="workplace-figure">
          <strong>{answer?.handled}</strong> 条已处理
        </p>
        <p className="workplace-place">昨天到这个时刻 {answer?.before} 条</p>
      </div>
      {answer?.handled === 0 && <p className="workplace-empty">今天还没有处理过</p>}
      <ul className="workplace-bars">
        {answer?.screens.slice(0, MOST).map(({ screenId, title, route, count }) => (
          <li key={screenId}>
            {isReachable(route) ? (
              <Button type="link" className="workplace-link" onClick={() => ports.menu.open(route as string)}>
                {title}
              </Button>
            ) : (
              <span>{title}</span>
            )}
            <span className="workplace-bar" aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="workplace-bar-count">{count}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
