import { Button } from 'antd';
import { relativeTime } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { arrivedWords } from './arrivedWords';
import type { Work } from './useWaiting';

interface MorningProps {
  ports: PagePorts;
  /** What waits, the most urgent first; null: not known. */
  work: readonly Work[] | null;
}

/** One line: what came since the last visit, what is the most urgent of all that waits, and the way to it. */
export function Morning({ ports, work }: MorningProps) {
  const { answer } = useRoute(ports, 'GET /sys/user/arrivedWork', {});
  const [first] = work ?? [];
  // in its place before it is known, so that nothing moves
  if (work === null || answer === null) return <p className="workplace-morning" aria-hidden />;
  if (!first) return <p className="workplace-morning">没有等您处理的</p>;
  const { title, overdue, oldest, route } = first;
  const why = overdue > 0 ? `${overdue} 条超时` : oldest && `最早 ${relativeTime(oldest, Date.now())}`;
  return (
    <p className="workplace-morning">
      {arrivedWords(answer, new Date())}最急的是 <strong>{title}</strong>
      {why && `（${why}）`}{' '}
      <Button type="primary" size="small" onClick={() => ports.menu.open(route)}>
        开始
      </Button>
    </p>
  );
}
