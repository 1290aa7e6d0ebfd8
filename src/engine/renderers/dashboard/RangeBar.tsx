import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts/renderers/dashboard';
import type { RangeChoice } from '../../contract/record';
import type { Dashboard } from '../../contract/screen';
import { lazyComponent } from '../../parts/lazyComponent';
import { PERIOD_TITLES } from '../../values/time/period';
import { choicesOf } from './state/rangeState';

const DaysPicker = lazyComponent(() => import('./DaysPicker').then((module) => module.DaysPicker));

interface RangeBarProps {
  /** What the host shows above the page. */
  head: ReactNode;
  range: Dashboard['range'];
  chosen: RangeChoice | null;
  onChoose(choice: RangeChoice): void;
  onRefresh(): void;
  /** What else can be done with the page. */
  children?: ReactNode;
}

/** The file's ranges as one press each, the operator's own days, and a button to reload. */
export function RangeBar({ head, range, chosen, onChoose, onRefresh, children }: RangeBarProps) {
  const [isOwn, setOwn] = useState(false);
  const days = chosen && 'begin' in chosen ? chosen : null;
  const choose = (choice: string) => {
    setOwn(false);
    onChoose({ range: choice });
  };
  return (
    <div className="dashboard-bar">
      {head}
      {range && (
        <fieldset className="dashboard-ranges">
          <legend className="dashboard-unseen">{texts.dateRange}</legend>
          {choicesOf(range).map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={!isOwn && chosen !== null && 'range' in chosen && chosen.range === choice}
              onClick={() => choose(choice)}
            >
              {PERIOD_TITLES[choice]}
            </button>
          ))}
          <button type="button" aria-pressed={isOwn || days !== null} onClick={() => setOwn(true)}>
            {texts.custom}
          </button>
        </fieldset>
      )}
      {range && (isOwn || days) && (
        <DaysPicker days={days} isOpened={isOwn && !days} onChoose={onChoose} onClose={() => setOwn(false)} />
      )}
      <Button className="dashboard-refresh" aria-label={texts.refresh} onClick={onRefresh}>
        <span aria-hidden>↻</span>
        <span className="dashboard-refresh-word">{texts.refreshLabel}</span>
      </Button>
      {children}
    </div>
  );
}
