import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import * as texts from '#texts/renderers/dashboard';
import type { Card } from '../../../contract/screen';
import { changeText, compareWords } from '../compareWords';
import { ESTIMATE, ESTIMATE_IN_FULL, isEstimated } from '../estimate';
import { cardItems } from '../export/cardItems';
import { listAddress } from '../listAddress';
import { printMeasure } from '../printMeasure';
import { useCard } from '../state/useCard';
import { CardMenu } from './CardMenu';
import type { SharedProps } from './cardProps';

interface NumberCardProps extends SharedProps {
  card: Card;
  /** The operator may not know of it. */
  onAbsent(id: string): void;
}

/** One number, what it was before, and the way to the records behind it. */
export function NumberCard({ card, onAbsent, onOpen, ...shared }: NumberCardProps) {
  const { data, isLoading, error, isAbsent, retry } = useCard({ card, ...shared });
  const section = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAbsent) onAbsent(card.id);
  }, [isAbsent, onAbsent, card.id]);
  return (
    <li ref={section} className="dashboard-number" data-part={`card ${card.id}`} aria-busy={isLoading}>
      <span className="dashboard-number-title">{card.title}</span>
      {data && <CardMenu title={card.title} items={cardItems({ card, data, section, ...shared })} />}
      {error !== null ? (
        <CardError error={error} onRetry={retry} />
      ) : data?.number ? (
        <Value card={card} data={data} range={shared.range} screen={shared.screen} onOpen={onOpen} />
      ) : (
        <span className="dashboard-skeleton is-number" />
      )}
    </li>
  );
}

function Value({ card, data, range, screen, onOpen }: ValueProps) {
  const { value, before, change } = data.number ?? { value: 0, before: null, change: null };
  const { print } = printMeasure(card.query);
  const address = listAddress({ query: card.query, period: data.period });
  const words = compareWords(screen.dashboard?.range ?? null, range);
  return (
    <>
      {address === null ? (
        <strong className="dashboard-value">{print(value)}</strong>
      ) : (
        <button
          type="button"
          className="dashboard-value"
          aria-label={texts.seeDetails(card.title, print(value))}
          onClick={() => onOpen(address)}
        >
          {print(value)}
        </button>
      )}
      <span className="dashboard-change">
        {before === null ? (
          data.period === null ? (
            texts.current
          ) : (
            ''
          )
        ) : (
          <Change {...{ words, change, before: print(before), value, old: before, good: card.good }} />
        )}
      </span>
      {isEstimated(data) && (
        <span className="dashboard-estimate" title={ESTIMATE_IN_FULL}>
          {ESTIMATE}
        </span>
      )}
    </>
  );
}

type ValueProps = Pick<NumberCardProps, 'card' | 'range' | 'screen' | 'onOpen'> & {
  data: NonNullable<ReturnType<typeof useCard>['data']>;
};

function Change({ words, change, before, value, old, good }: ChangeProps) {
  const direction = value === old ? 'same' : value > old ? 'up' : 'down';
  const judged = good === 'neither' || direction === 'same' ? '' : good === direction ? 'is-good' : 'is-bad';
  const size = change === null ? null : changeText(change);
  return (
    <>
      <span title={texts.previously(before)}>{words}</span>{' '}
      <span className={judged}>
        {direction !== 'same' && <span aria-hidden>{direction === 'up' ? '▲' : '▼'}</span>}
        <span className="dashboard-unseen">{DIRECTION_TEXTS[direction]}</span>
        {direction === 'same' ? texts.unchanged : size === null ? texts.withPrevious(before) : ` ${size}`}
      </span>
    </>
  );
}

const DIRECTION_TEXTS = { up: texts.up, down: texts.down, same: '' };

interface ChangeProps extends Pick<Card, 'good'> {
  words: string;
  change: number | null;
  /** In words, and as it is. */
  before: string;
  old: number;
  value: number;
}

function CardError({ error, onRetry }: { error: string; onRetry(): void }) {
  return (
    <span className="dashboard-fault" role="alert">
      {error}{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </span>
  );
}
