import moreIcon from '@ant-design/icons-svg/es/asn/MoreOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as texts from '#texts/renderers/table';
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
 * Over the rows, one line of what is pressed most. Where it does not hold the tools as well, they are folded behind a button; on a
 * phone and in a list beside another the boxes too.
 */
export function ListBar({ head, main, search, hasSearch, tools }: ListBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const tightness = useTightness(bar, hasSearch);
  const foldsTools = isNarrow || tightness !== 'none';
  const foldsSearch = hasSearch && (isNarrow || tightness === 'search');
  const [open, setOpen] = useState<Folded | null>(null);
  const fold = (part: Folded, title: string, icon: ReactNode) => (
    <Button
      type="text"
      className={`list-fold-${part}`}
      icon={icon}
      aria-label={title}
      aria-expanded={open === part}
      // immediately: `/` moves to the first box
      onClick={() => flushSync(() => setOpen(open === part ? null : part))}
    />
  );
  return (
    <div
      ref={bar}
      className={[
        'list-bar',
        isNarrow && 'is-folded',
        foldsTools && !isNarrow && 'is-tight',
        foldsSearch && 'folds-search',
        foldsTools && `is-${open ?? 'none'}-open`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {head}
      <div className="list-bar-main">{main}</div>
      {foldsTools && (
        <div className="list-bar-folds">
          {foldsSearch && fold('search', texts.toolbarSearch, <Glyph icon={searchIcon} />)}
          {fold('tools', texts.listTools, <Glyph icon={moreIcon} />)}
        </div>
      )}
      {search}
      <div className="list-bar-tools">{tools}</div>
    </div>
  );
}

/** What one line of the bar does not hold: nothing, the tools, or the search either. */
type Tightness = 'none' | 'tools' | 'search';

/**
 * Pixels: what the search takes, and the least of it beside folded tools; a button that folds, the room between two; a list
 * with less is beside another.
 */
const SEARCH_WIDTH = 350;
const SEARCH_TIGHT = 340;
const FOLD_WIDTH = 32;
const GAP = 12;
const LIST_WIDTH = 820;

/** Whether one line of the bar is too short for its buttons, the search and the tools, on a page that is not wide. Folding changes nothing of it. */
function useTightness(bar: RefObject<HTMLDivElement | null>, hasSearch: boolean): Tightness {
  const isWide = useMediaQuery('(min-width: 1600px)');
  const [tightness, setTightness] = useState<Tightness>('none');
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
    const measure = (): Tightness => {
      const width = element.clientWidth;
      const taken = widthIn('.head-slot') + widthIn('.list-bar-main');
      const searched = (least: number) => taken + (hasSearch ? least : 0);
      if (width === 0 || width >= searched(SEARCH_WIDTH) + widthIn('.list-bar-tools')) return 'none';
      return width < LIST_WIDTH && width < searched(SEARCH_TIGHT) + GAP + FOLD_WIDTH ? 'search' : 'tools';
    };
    setTightness(measure());
    // before the line is painted in two: counts of states come after the first rows and widen their tabs
    const observer = new ResizeObserver(() => flushSync(() => setTightness(measure())));
    for (const part of [element, ...element.querySelectorAll('.list-bar-main, .list-bar-tools')])
      observer.observe(part);
    return () => observer.disconnect();
  }, [bar, hasSearch, isWide]);
  return isWide ? 'none' : tightness;
}
