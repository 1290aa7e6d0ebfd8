import { Button } from 'antd';
import { useSnapshot } from 'valtio';
import type { MenuNavigation } from '../../menu/MenuLinks';
import { visibleItems } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import { session } from '../../session/session';
import { greeting } from './greeting';

/** The first tab: a greeting and the way to every page the operator may open. */
export function HomePage({ items, navigation }: { items: MenuItem[]; navigation: MenuNavigation }) {
  const { user } = useSnapshot(session);
  const groups = visibleItems(items).filter((item) => item.children);
  return (
    <section className="home">
      <h1>
        {greeting()}，{user?.realname ?? user?.username}，欢迎回来
      </h1>
      {groups.map((group) => (
        <div key={group.id ?? group.path}>
          <h2>{group.meta.title}</h2>
          <div className="home-links">
            {group.children?.map((item) => (
              <Button key={item.id ?? item.path} onClick={() => navigation.go(item)}>
                {item.meta.title}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
