import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { Avatar } from './Avatar';
import { Block } from './Block';

/** 我的同事: who works in the operator's departments. */
export function Team({ ports }: { ports: PagePorts }) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/ownTeam', {});
  const empty = error ?? (answer?.length === 0 ? '所在部门还没有其他人' : null);
  return (
    <Block title="我的同事" empty={empty} isWaiting={answer === null && error === null}>
      <ul className="workplace-team">
        {answer?.map(({ id, realname, post, departs }) => (
          <li key={id}>
            <Avatar url={null} name={realname} size={32} />
            <span className="workplace-tile-words">
              <span>{realname}</span>
              <span className="workplace-place">{post ?? departs}</span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
