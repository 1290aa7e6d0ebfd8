import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MenuNavigation } from '../../menu/MenuLinks';
import { isFrame, leaves, trailOf, visibleItems } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import { answers } from './match';
import { PaletteOption } from './PaletteOption';
import { RecordOption } from './RecordOption';
import { recentPaths, rememberPath } from './recent';
import type { RecordFinder } from './records';
import { takeTyping } from './typeAhead';
import { useFoundRecords } from './useFoundRecords';

export interface MenuSearchProps {
  items: MenuItem[];
  navigation: MenuNavigation;
  /** Null: pages only. */
  finder: RecordFinder | null;
  onClose(): void;
}

/**
 * Pages by title, pinyin and initials, the recent ones first, then records of the screens that say so; chosen with
 * the keyboard (spec §2, menu search). It begins with what was typed before it was there; Enter before the records
 * came opens the first.
 */
export function MenuSearch({ items, navigation, finder, onClose }: MenuSearchProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = useMemo(() => ordered(leaves(visibleItems(items))), [items]);
  const menu = pages.filter((item) => answers(item.meta.title, typed));
  const { found, isLooking, hasFailed } = useFoundRecords(finder, typed);
  const records = found.flatMap((screen) => screen.records.map((record) => ({ screen, record })));
  const count = menu.length + records.length;
  const setAwaited = useAwaitedChoice(isLooking, () => choose(0));

  const choose = (index: number) => {
    const page = menu[index];
    const record = records[index - menu.length];
    if (page) {
      rememberPath(page.path);
      onClose();
      return openPage(page, navigation);
    }
    if (!record) return setAwaited(isLooking);
    onClose();
    finder?.open(record.screen, record.record);
  };
  const type = (text: string, isEntered = false) => {
    setTyped(text);
    setAt(0);
    setAwaited(isEntered);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((at + step + count) % Math.max(count, 1));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(at);
  };
  const option = (index: number, key: string, children: ReactNode) => (
    <PaletteOption
      key={key}
      index={index}
      isSelected={index === at}
      onChoose={() => choose(index)}
      onKeyDown={press}
    >
      {children}
    </PaletteOption>
  );
  return (
    <>
      <input
        id="palette-input"
        className="palette-input"
        role="combobox"
        aria-label="搜索菜单"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={at < count ? `palette-${at}` : undefined}
        placeholder={finder ? '页面名称、拼音；或要找的人、单号' : '名称、拼音或首字母'}
        value={typed}
        onFocus={() => {
          const { text, isEntered } = takeTyping();
          if (text !== '') type(typed + text, isEntered);
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <div id="palette-list" role="listbox" aria-label="页面" className="palette-list" aria-busy={isLooking}>
        {menu.map((item, index) =>
          option(index, item.id ?? item.path, <PageOption items={items} item={item} />),
        )}
        {found.map((screen) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox is no fieldset
          <div key={screen.screen} role="group" aria-label={screen.title}>
            <p className="palette-group">{screen.title}</p>
            {screen.message && <p className="palette-note">{screen.message}</p>}
            {screen.records.map((record) =>
              option(
                menu.length + records.findIndex((one) => one.record === record),
                record.id,
                <RecordOption record={record} pictureUrl={finder?.pictureUrl} />,
              ),
            )}
          </div>
        ))}
      </div>
      {count === 0 && (
        <p className="page-loading" role="status">
          {isLooking ? '正在查找…' : hasFailed ? '记录没有查成，请再试' : '没有找到'}
        </p>
      )}
    </>
  );
}

/** Remembers what was chosen while records are still looked for, and chooses the first of them when they came. */
function useAwaitedChoice(isLooking: boolean, chooseFirst: () => void): (isAwaited: boolean) => void {
  const [isAwaited, setAwaited] = useState(false);
  const openAwaited = useEffectEvent(() => {
    setAwaited(false);
    chooseFirst();
  });
  useEffect(() => {
    if (isAwaited && !isLooking) openAwaited();
  }, [isAwaited, isLooking]);
  return setAwaited;
}

/** A page, after the menu entries above it. */
function PageOption({ items, item }: { items: MenuItem[]; item: MenuItem }) {
  return (
    <>
      {item.meta.title}
      <span className="palette-trail">
        {trailOf(items, item.path)
          .slice(0, -1)
          .map((above) => above.meta.title)
          .join(' / ')}
      </span>
    </>
  );
}

function openPage(item: MenuItem, navigation: MenuNavigation): void {
  const outside = isFrame(item) ? navigation.outside(item) : null;
  // spec §2: a frame's url opens in a separate tab from here
  if (outside !== null) window.open(outside, '_blank', 'noopener,noreferrer');
  else navigation.go(item);
}

function ordered(pages: MenuItem[]): MenuItem[] {
  const recent = recentPaths();
  const rank = ({ path }: MenuItem) => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  return [...pages].sort((a, b) => rank(a) - rank(b));
}
