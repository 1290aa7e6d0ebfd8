import closeIcon from '@ant-design/icons-svg/es/asn/CloseOutlined';
import downIcon from '@ant-design/icons-svg/es/asn/DownOutlined';
import { Button } from 'antd';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type Anchor, Glyph } from '../../engine/index';
import { draftState } from '../drafts/draftStore';
import { lazyPanel } from '../notices/lazyPanel';
import { notices } from '../notices/notices';
import { mayLose } from './leaving';
import { addressOf, closeTabs, moveTab, refreshTab, type Tab, tabs } from './tabStore';
import { isUnsaved, tabWork } from './tabWork';

const ContextMenu = lazyPanel(() =>
  import('../workspace/layout/ContextMenu').then((module) => module.ContextMenu),
);

interface TabBarProps {
  activePath: string;
  homePath: string;
  onGo(address: string): void;
}

/** Every visited route as a tab (spec §2); dragged into order, closed with the middle button. */
export function TabBar({ activePath, homePath, onGo }: TabBarProps) {
  const { list } = useSnapshot(tabs);
  // a mark appears and disappears with the work
  useSnapshot(tabWork);
  const { offered } = useSnapshot(draftState);
  const [menu, setMenu] = useState<{ at: Anchor; path: string } | null>(null);
  const [isListOpen, setListOpen] = useState<{ at: Anchor; isFolded: boolean } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const firstPlace = list[0]?.path === homePath ? 1 : 0;
  const active = list.find(({ path }) => path === activePath);
  const activePlace = list.findIndex(({ path }) => path === activePath);
  useEffect(() => {
    // the page is laid out for the next frame as it is, not once more for this
    const frame = requestAnimationFrame(
      () => bar.current && bringIntoSight(bar.current, activePlace, firstPlace),
    );
    return () => cancelAnimationFrame(frame);
  }, [activePlace, firstPlace]);

  /** `chosen`: the tab whose menu it was; it is shown where the active one goes. */
  const closeAll = async (paths: string[], chosen?: string) => {
    if (!(await mayLose(paths, '关闭'))) return;
    // the operator may have moved elsewhere while the question was open
    const next = closeTabs(paths, window.location.pathname);
    if (next) onGo(addressOf(list.find(({ path }) => path === chosen) ?? next));
  };
  const closeByKey = async (path: string) => {
    await closeOne(path);
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const closeOne = (path: string) => {
    if (path === homePath) return notices.warn('首页不能关闭!');
    if (list.length === 1) return notices.warn('这是最后一页，不能再关闭了啦');
    return closeAll([path]);
  };
  const openMenu = (event: MouseEvent, path: string) => {
    event.preventDefault();
    setMenu({ at: { x: event.clientX, y: event.clientY }, path });
  };
  /** Where no tab is in sight (a phone), what else each can do is done with the one that is shown. */
  const foldedMenu = () => [
    { title: '关闭', choose: () => void closeOne(activePath) },
    ...menuFor(activePath, list, homePath, closeAll),
  ];
  return (
    <div className="tab-bar">
      <div ref={bar} className="tab-list" role="tablist" aria-label="打开的页面">
        {list.map((tab, index) => (
          <TabHandle
            key={tab.path}
            tab={tab}
            isHome={tab.path === homePath}
            isActive={tab.path === activePath}
            hasDraft={offered.some((draft) => draft.tab === tab.path)}
            onGo={onGo}
            onClose={() => void closeOne(tab.path)}
            onCloseByKey={() => void closeByKey(tab.path)}
            onMenu={(event) => openMenu(event, tab.path)}
            onDragStart={() => setDragged(tab.path)}
            onDrop={() => dragged && moveTab(dragged, Math.max(index, firstPlace))}
          />
        ))}
      </div>
      <AllTabsButton
        title={active?.title}
        isOpen={isListOpen !== null}
        onOpen={(at) => setListOpen({ at, isFolded: bar.current?.offsetParent === null })}
      />
      {menu && (
        <ContextMenu
          at={menu.at}
          entries={menuFor(menu.path, list, homePath, closeAll)}
          onClose={() => setMenu(null)}
        />
      )}
      {isListOpen && (
        <ContextMenu
          at={isListOpen.at}
          entries={[
            ...list.map((tab) => ({
              title: `${tab.title || tab.path}${isUnsaved(tab.path) ? '（未保存）' : ''}`,
              choose: () => onGo(addressOf(tab)),
            })),
            ...(isListOpen.isFolded ? foldedMenu() : []),
          ]}
          onClose={() => setListOpen(null)}
        />
      )}
    </div>
  );
}

interface TabHandleProps {
  tab: Tab;
  isHome: boolean;
  isActive: boolean;
  /** Something typed there before is offered. */
  hasDraft: boolean;
  onGo(address: string): void;
  onClose(): void;
  onCloseByKey(): void;
  onMenu(event: MouseEvent): void;
  onDragStart(): void;
  onDrop(): void;
}

/** One tab in the bar: a title to press and a cross to close it. */
function TabHandle(props: TabHandleProps) {
  const { tab, isHome, isActive, hasDraft, onGo, onClose, onCloseByKey, onMenu, onDragStart, onDrop } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tab inside takes keys; this frame takes the pointer's extras
    <span
      className={`tab${isHome ? ' is-home' : ''}${isActive ? ' is-active' : ''}`}
      draggable={!isHome}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onContextMenu={onMenu}
      onAuxClick={(event) => event.button === 1 && onClose()}
    >
      <button
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-keyshortcuts="Delete"
        onKeyDown={(event) => event.key === 'Delete' && onCloseByKey()}
        className="tab-title"
        onClick={() => onGo(addressOf(tab))}
      >
        {tab.title || tab.path}
        {isUnsaved(tab.path) ? (
          <UnsavedMark title="有未保存的内容" />
        ) : (
          hasDraft && <UnsavedMark title="上次有内容没有保存" />
        )}
      </button>
      {!isHome && (
        <button
          type="button"
          className="tab-close"
          aria-hidden
          tabIndex={-1}
          title={`关闭${tab.title}`}
          onClick={onClose}
        >
          <Glyph icon={closeIcon} />
        </button>
      )}
    </span>
  );
}

interface AllTabsButtonProps {
  title: string | undefined;
  isOpen: boolean;
  onOpen(at: HTMLElement): void;
}

/** Opens the list of all tabs below itself; on a phone it is all that there is of the bar. */
function AllTabsButton({ title, isOpen, onOpen }: AllTabsButtonProps) {
  return (
    <Button
      type="text"
      className="tab-bar-all"
      aria-label={title ? `全部标签页：${title}` : '全部标签页'}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      icon={<Glyph icon={downIcon} />}
      iconPosition="end"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span className="tab-bar-active" title={title}>
        {title}
      </span>
    </Button>
  );
}

/** Work in the tab is not saved, or was not. */
function UnsavedMark({ title }: { title: string }) {
  return <span className="tab-unsaved" role="img" aria-label={title} title={title} />;
}

/** The four entries of the context menu (spec §2). The home tab stays whatever is closed. */
function menuFor(
  path: string,
  list: readonly Tab[],
  homePath: string,
  closeAll: (paths: string[], chosen: string) => Promise<void>,
) {
  const index = list.findIndex((tab) => tab.path === path);
  const closing = (chosen: readonly Tab[]) => () =>
    void closeAll(
      chosen.map((tab) => tab.path).filter((one) => one !== homePath),
      path,
    );
  const refresh = async () => {
    if (await mayLose([path], '刷新')) refreshTab(path);
  };
  return [
    { title: '刷新', choose: () => void refresh() },
    { title: '关闭左侧', choose: closing(list.slice(0, index)) },
    { title: '关闭右侧', choose: closing(list.slice(index + 1)) },
    { title: '关闭其它', choose: closing(list.filter((tab) => tab.path !== path)) },
  ];
}

/** Pixels in which tabs fade at an end (`shell.css`). */
const FADE = 28;

/** Scrolls the bar until this tab is whole, and not by `scrollIntoView`: the Tab key would continue from there. */
function bringIntoSight(bar: HTMLElement, place: number, firstPlace: number): void {
  const tab = bar.children[place];
  if (!tab) return;
  const [seen, box] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  // the home tab covers the left end
  const isBehind = place > 0 && firstPlace > 0;
  const left = seen.left + (isBehind ? (bar.querySelector<HTMLElement>(':scope > *')?.offsetWidth ?? 0) : 0);
  bar.scrollLeft += Math.max(0, box.right + FADE - seen.right) - Math.max(0, left + FADE - box.left);
}
