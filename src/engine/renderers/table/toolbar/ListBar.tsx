import moreIcon from '@ant-design/icons-svg/es/asn/MoreOutlined';
import searchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '../../../parts/icon/Glyph';
import { useNarrow } from '../../../parts/narrow/useNarrow';
import './narrowBar.css';
import { useTight } from './useTight';

interface ListBarProps {
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
export function ListBar({ main, search, hasSearch, tools }: ListBarProps) {
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
