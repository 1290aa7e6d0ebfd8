import type { PagePorts } from '../../../shell/ports';
import { Block } from '../../dashboard/workplace/Block';
import { useRoute } from '../../useRoute';

/** 登录记录: the operator's own, so that they notice one that was not theirs. */
export function SignIns({ ports }: { ports: PagePorts }) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/signIns', {});
  const empty = answer?.length === 0 ? '还没有登录记录' : null;
  return (
    <Block title="登录记录" empty={error ?? empty}>
      <ul className="workplace-records">
        {answer?.map(({ id, logContent, ip, createTime }) => (
          <li key={id}>
            <span>{logContent}</span>
            <span className="workplace-record-side">
              {ip}
              <time>{createTime}</time>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
