import { MenuIcon } from '../menu/MenuIcon';
import { MenuLink, type MenuNavigation } from '../menu/MenuLinks';
import { leaves, visibleItems } from '../menu/menuTree';
import type { MenuItem } from '../session/permitted';
import './containerPage.css';

/** A parent that stays at its own path (spec §2, alwaysShow): the way to every page below it. */
export function ContainerPage({ item, navigation }: { item: MenuItem; navigation: MenuNavigation }) {
  const groups = groupsBelow(item);
  return (
    <section className="container-page">
      <h1>{item.meta.title}</h1>
      {groups.length === 0 && <p className="container-page-empty">这里没有您可以打开的页面</p>}
      {groups.map(({ title, pages }) => (
        <div key={title ?? ''}>
          {title !== null && <h2>{title}</h2>}
          <ul className="container-links">
            {pages.map((page) => (
              <li key={page.id ?? page.path}>
                <MenuLink item={page} isActive={false} navigation={navigation}>
                  <MenuIcon name={page.meta.icon} />
                  <span className="menu-title">{page.meta.title}</span>
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Its own pages first, then those of each parent below it under that parent's title. */
function groupsBelow(item: MenuItem): { title: string | null; pages: MenuItem[] }[] {
  const shown = visibleItems(item.children ?? []);
  const own = shown.filter((one) => !one.children);
  const groups = shown.flatMap((one) =>
    one.children ? [{ title: one.meta.title, pages: leaves(one.children) }] : [],
  );
  return own.length > 0 ? [{ title: null, pages: own }, ...groups] : groups;
}
