import { Tag } from 'antd';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Block } from './Block';

/** 我的部门, the current one marked. Absent where the backend does not say. */
export function Departs({ ports }: { ports: PagePorts }) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/getCurrentUserDeparts', {});
  if (error !== null) return null;
  const list = answer?.list ?? [];
  return (
    <Block
      title="我的部门"
      empty={list.length === 0 ? '您尚未设置部门信息' : null}
      isWaiting={answer === null}
    >
      <ul className="workplace-records">
        {list.map(({ id, departName, orgCode }) => (
          <li key={id}>
            <span>{departName}</span>
            {orgCode === answer?.orgCode && <Tag color="blue">当前部门</Tag>}
          </li>
        ))}
      </ul>
    </Block>
  );
}
