import { Button, Tag } from 'antd';
import type { PagePorts } from '../../../shell/ports';
import { Avatar } from '../../dashboard/workplace/Avatar';
import { Block } from '../../dashboard/workplace/Block';
import { useReadable } from '../../dashboard/workplace/useReadable';
import { useRoute } from '../../useRoute';
import { type OwnProfile, SEXES } from '../profile';

/** The operator as others see them, and the link to change it. */
export function Card({ ports }: { ports: PagePorts }) {
  const { name, avatarUrl } = useReadable(ports.user);
  const { answer, error } = useRoute(ports, 'GET /sys/user/profile', {});
  const change = (
    <Button type="link" size="small" onClick={() => ports.menu.open('/account/settings')}>
      账号设置
    </Button>
  );
  return (
    <Block title="我的资料" extra={change}>
      <div className="account-card">
        <Avatar url={avatarUrl} name={name} size={104} />
        <h1 className="account-card-name">{name}</h1>
        {answer?.post && <p className="workplace-place">{answer.post}</p>}
      </div>
      {error !== null && <p role="alert">{error}</p>}
      {answer && <Facts profile={answer} />}
    </Block>
  );
}

function Facts({ profile }: { profile: OwnProfile }) {
  const { username, workNo, sex, birthday, phone, email, telephone, createTime, roles } = profile;
  const facts: [string, string | null | undefined][] = [
    ['账号', username],
    ['工号', workNo],
    ['性别', SEXES.get(Number(sex))],
    ['生日', birthday],
    ['手机号', phone],
    ['邮箱', email],
    ['座机', telephone],
    ['加入', createTime?.slice(0, 10)],
  ];
  return (
    <>
      <dl className="account-card-facts">
        {facts.map(
          ([title, value]) =>
            value && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="account-card-roles">
        {roles.map((role) => (
          <Tag key={role} color="blue">
            {role}
          </Tag>
        ))}
        {roles.length === 0 && <span className="workplace-empty">还没有角色</span>}
      </p>
    </>
  );
}
