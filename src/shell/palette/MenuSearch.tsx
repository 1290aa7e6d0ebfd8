import { type KeyboardEvent, useMemo, useState } from 'react';
import type { MenuGoer } from '../menu/MenuLinks';
import { isFrame, leaves, trailOf, visibleItems } from '../menu/menuTree';
import type { MenuItem } from '../session/session';
import { answers } from './match';
import { recentPaths, rememberPath } from './recent';

export interface MenuSearchProps {
  items: MenuItem[];
  goer: MenuGoer;
  onClose(): void;
}

/** Pages by title, pinyin and initials, the recent ones first, to be chosen with the keyboard (spec §2, menu search). */
export function MenuSearch({ items, goer, onClose }: MenuSearchProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = useMemo(() => ordered(leaves(visibleItems(items))), [items]);
  const found = pages.filter((item) => answers(item.meta.title, typed));

  const choose = (item: MenuItem | undefined) => {
    if (!item) return;
    rememberPath(item.path);
    onClose();
    const outside = isFrame(item) ? goer.outside(item) : null;
    // spec §2: a frame's url opens in a tab of its own from here
    if (outside !== null) window.open(outside, '_blank', 'noopener,noreferrer');
    else goer.go(item);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') choose(found[at]);
  };
  return (
    <>
      <input
        id="palette-input"
        className="palette-input"
        role="combobox"
        aria-label="搜索菜单"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[at] && `palette-${at}`}
        placeholder="名称、拼音或首字母"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label="页面" className="palette-list">
        {found.map((item, index) => (
          <div
            key={item.id ?? item.path}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="palette-item"
            onClick={() => choose(item)}
            onKeyDown={press}
          >
            {item.meta.title}
            <span className="palette-trail">
              {trailOf(items, item.path)
                .slice(0, -1)
                .map((above) => above.meta.title)
                .join(' / ')}
            </span>
          </div>
        ))}
        {found.length === 0 && <p className="page-loading">没有找到</p>}
      </div>
    </>
  );
}

function ordered(pages: MenuItem[]): MenuItem[] {
  const recent = recentPaths();
  const rank = ({ path }: MenuItem) => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  return [...pages].sort((a, b) => rank(a) - rank(b));
}
