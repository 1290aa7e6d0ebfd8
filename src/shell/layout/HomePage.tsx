import { useSnapshot } from 'valtio';
import { type MenuItem, session } from '../auth/session';
import { visibleItems } from '../menu/menuTree';

/** Spec §9: under 9 早上好, up to 11 上午好, up to 13 中午好, under 20 下午好, otherwise 晚上好. */
export function greetingAt(hour: number): string {
  if (hour < 9) return '早上好';
  if (hour <= 11) return '上午好';
  if (hour <= 13) return '中午好';
  return hour < 20 ? '下午好' : '晚上好';
}

/** The first tab: a greeting and the way to every page the operator may open. */
export function HomePage({ items, onGo }: { items: MenuItem[]; onGo(path: string): void }) {
  const { user } = useSnapshot(session);
  const groups = visibleItems(items).filter((item) => item.children);
  return (
    <section className="home">
      <h1>
        {greetingAt(new Date().getHours())}，{user?.realname ?? user?.username}
      </h1>
      {groups.map((group) => (
        <div key={group.id ?? group.path}>
          <h2>{group.meta.title}</h2>
          <div className="home-links">
            {group.children?.map((item) => (
              <button
                key={item.id ?? item.path}
                type="button"
                className="plain-button"
                onClick={() => onGo(item.path)}
              >
                {item.meta.title}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
