import moreIcon from '@ant-design/icons-svg/es/asn/MoreOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '../../../parts/icon/Glyph';
import { useMediaQuery } from '../../../parts/useMediaQuery';
import { useNarrow } from '../../../parts/useNarrow';
import './narrowBar.css';

interface ListBarProps {
  /** What the host shows above the page. */
  head: ReactNode;
  /** What can be done with the list, and its states. */
  main: ReactNode;
  /** What narrows it. */
  search: ReactNode;
  hasSearch: boolean;
  tools: ReactNode;
}

type Folded = 'search' | 'tools';

/**
 * Over the rows, one line of what is pressed most. Where it does not hold the tools as well, they are folded behind a button, on a
 * phone the boxes too.
 */
export function ListBar({ head, main, search, hasSearch, tools }: ListBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const isTight = useTight(bar, hasSearch) && !isNarrow;
  const [open, setOpen] = useState<Folded | null>(null);
  const fold = (part: Folded, title: string, icon: ReactNode) => (
    <button
      type="button"
      className={`list-tool list-fold-${part}`}
      aria-label={title}
      aria-expanded={open === part}
      // immediately: `/` moves to the first box
      onClick={() => flushSync(() => setOpen(open === part ? null : part))}
    >
      {icon}
    </button>
  );
  return (
    <div
      ref={bar}
      className={
        isNarrow || isTight
          ? `list-bar is-${isNarrow ? 'folded' : 'tight'} is-${open ?? 'none'}-open`
          : 'list-bar'
      }
    >
      {head}
      <div className="list-bar-main">{main}</div>
      {(isNarrow || isTight) && (
        <div className="list-bar-folds">
          {isNarrow && hasSearch && fold('search', '搜索', <Glyph icon={searchIcon} />)}
          {fold('tools', '列表工具', <Glyph icon={moreIcon} />)}
        </div>
      )}
      {search}
      <div className="list-bar-tools">{tools}</div>
    </div>
  );
}

/** Pixels: the least that the search takes, and the room between two. */
const SEARCH_WIDTH = 348;
const GAP = 12;

/**
 * Whether one line of the bar is too short for its buttons, the search and the tools, on a page that is not wide. Folding the tools
 * away changes nothing of it.
 */
function useTight(bar: RefObject<HTMLDivElement | null>, hasSearch: boolean): boolean {
  const isWide = useMediaQuery('(min-width: 1600px)');
  const [isTight, setTight] = useState(false);
  useLayoutEffect(() => {
    // nothing is measured before the first rows are painted where the answer is known
    if (isWide) return;
    const element = bar.current;
    if (!element) return;
    const widthIn = (name: string) =>
      [...(element.querySelector(name)?.children ?? [])].reduce(
        (sum, part) => sum + (part as HTMLElement).offsetWidth + GAP,
        0,
      );
    const isShort = () => {
      const wanted =
        widthIn('.head-slot') +
        widthIn('.list-bar-main') +
        widthIn('.list-bar-tools') +
        (hasSearch ? SEARCH_WIDTH : 0);
      return element.clientWidth > 0 && element.clientWidth < wanted;
    };
    setTight(isShort());
    // before the line is painted in two: counts of states come after the first rows and widen their tabs
    const observer = new ResizeObserver(() => flushSync(() => setTight(isShort())));
    for (const part of [element, ...element.querySelectorAll('.list-bar-main, .list-bar-tools')])
      observer.observe(part);
    return () => observer.disconnect();
  }, [bar, hasSearch, isWide]);
  return isTight && !isWide;
}
