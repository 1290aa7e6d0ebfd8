import { Button } from 'antd';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Block } from './Block';
import { useReadable } from './useReadable';

/** 我的最近操作: the operator's own last writes. */
export function RecentRecords({ ports }: { ports: PagePorts }) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/recentRecords', {});
  const pages = useReadable(ports.menu.pages);
  const isReachable = (route: string | null) => pages.some(({ path }) => path === route);
  const empty = error ?? (answer?.length === 0 ? '还没有操作记录' : null);
  return (
    <Block title="我的最近操作" empty={empty} isWaiting={answer === null && error === null}>
      <ul className="workplace-records">
        {answer?.map(({ id, screenTitle, route, dataId, label, actionTitle, createTime }) => (
          <li key={id}>
            <span className="workplace-record-what">
              {actionTitle}
              {isReachable(route) ? (
                <Button
                  type="link"
                  className="workplace-link"
                  onClick={() => ports.menu.open(route as string)}
                >
                  {screenTitle}
                </Button>
              ) : (
                <span>{screenTitle}</span>
              )}
              <span className="workplace-place">{label ?? `编号 ${dataId}`}</span>
            </span>
            <time>{createTime}</time>
          </li>
        ))}
      </ul>
    </Block>
  );
}
