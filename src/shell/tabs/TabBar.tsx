import { CloseOutlined } from '@ant-design/icons';
import { useSnapshot } from 'valtio';
import { notices } from '../notices/notices';
import { addressOf, close, tabs } from './tabStore';

interface TabBarProps {
  activePath: string;
  homePath: string;
  onGo(address: string): void;
}

/** Every visited route as a tab; the home tab and the last one stay (spec §2). */
export function TabBar({ activePath, homePath, onGo }: TabBarProps) {
  const { list } = useSnapshot(tabs);
  const closeTab = (path: string) => {
    if (path === homePath) return notices.warn('首页不能关闭!');
    if (list.length === 1) return notices.warn('这是最后一页，不能再关闭了啦');
    const next = close(path, activePath);
    if (next) onGo(addressOf(next));
  };
  return (
    <div className="tab-bar" role="tablist" aria-label="打开的页面">
      {list.map((tab) => (
        <span key={tab.path} className={`tab${tab.path === activePath ? ' is-active' : ''}`}>
          <button
            type="button"
            role="tab"
            aria-selected={tab.path === activePath}
            className="tab-title"
            onClick={() => onGo(addressOf(tab))}
          >
            {tab.title || tab.path}
          </button>
          {tab.path !== homePath && (
            <button
              type="button"
              className="tab-close"
              aria-label={`关闭${tab.title}`}
              onClick={() => closeTab(tab.path)}
            >
              <CloseOutlined />
            </button>
          )}
        </span>
      ))}
    </div>
  );
}
