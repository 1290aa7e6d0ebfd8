import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';

export interface RecordTab {
  key: string;
  label: ReactNode;
  children: ReactNode;
  /** The heading under which it stands in the rail. */
  group?: string | null;
  /** How many records it holds; empty: that is still to come. */
  count?: string | null;
}

interface RailProps {
  tabs: readonly RecordTab[];
  active: string;
  /** Of antd's tabs, which name their panels by it. */
  tabsId: string;
  onOpen(key: string): void;
}

/** Milliseconds: who has waited this long for the counts sees everything, and nothing moves any more. */
const LONGEST_WAIT = 1000;

/** The tabs of a record as a column: in groups, without those that hold nothing. */
export function Rail({ tabs, active, tabsId, onOpen }: RailProps) {
  const [showsEmpty, setShowsEmpty] = useState(false);
  const folds = useFolding(tabs.every(({ count }) => count !== ''));
  const list = useRef<HTMLDivElement>(null);
  // among few, one that is empty is where the first record is added
  const areMany = tabs.some(({ group }) => group);
  const isFolded = ({ key, count }: RecordTab) => areMany && count === '0' && key !== active;
  const folded = folds === true && !showsEmpty ? tabs.filter(isFolded) : [];
  const shown = tabs.filter((tab) => !folded.includes(tab));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries.at((at + step) % entries.length)?.focus();
  };
  return (
    <div className={folds === null ? 'detail-rail is-waiting' : 'detail-rail'}>
      <div ref={list} role="tablist" aria-orientation="vertical" onKeyDown={move}>
        {groupsOf(shown).map(({ title, entries }) => (
          <div key={title} role="presentation" className={title === '' ? 'detail-rail-own' : undefined}>
            {title !== '' && (
              <div role="presentation" className="detail-rail-title">
                {title}
              </div>
            )}
            {entries.map(({ key, label }) => (
              <button
                key={key}
                type="button"
                role="tab"
                id={`${tabsId}-tab-${key}`}
                aria-controls={`${tabsId}-panel-${key}`}
                aria-selected={key === active}
                tabIndex={key === active ? 0 : -1}
                className="detail-rail-tab"
                onClick={() => onOpen(key)}
              >
                {label}
              </button>
            ))}
          </div>
        ))}
      </div>
      {folded.length > 0 && (
        <Button type="link" size="small" onClick={() => setShowsEmpty(true)}>
          {texts.emptyTabs(folded.length)}
        </Button>
      )}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Whether what holds nothing is folded: decided once, so that nothing moves later. Null: not yet. */
function useFolding(areCountsKnown: boolean): boolean | null {
  const [folds, setFolds] = useState(areCountsKnown ? true : null);
  if (folds === null && areCountsKnown) setFolds(true);
  useEffect(() => {
    const timer = setTimeout(() => setFolds((known) => known ?? false), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return folds;
}

interface Group {
  title: string;
  entries: RecordTab[];
}

/** In the order in which each group begins. */
function groupsOf(tabs: readonly RecordTab[]): Group[] {
  const groups = new Map<string, RecordTab[]>();
  for (const tab of tabs) groups.set(tab.group ?? '', [...(groups.get(tab.group ?? '') ?? []), tab]);
  return [...groups].map(([title, entries]) => ({ title, entries }));
}
