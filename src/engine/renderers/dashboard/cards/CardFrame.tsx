import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import * as texts from '#texts/renderers/dashboard';
import * as signs from '#texts/signs';
import type { CardData } from '../../../contract/record';
import type { Card } from '../../../contract/screen';
import { cardTable } from '../cardTable';
import { ESTIMATE, ESTIMATE_IN_FULL, isEstimated } from '../estimate';
import { cardItems } from '../export/cardItems';
import { useCard } from '../state/useCard';
import { BarList } from './BarList';
import { CardMenu } from './CardMenu';
import { CohortTable } from './CohortTable';
import type { BodyProps, SharedProps } from './cardProps';
import { DataTable } from './DataTable';
import { FunnelSteps } from './FunnelSteps';

const ChartBody = lazy(() => import('./ChartBody').then((module) => ({ default: module.ChartBody })));

/** What draws each kind; tables need no other. */
const BODIES: Record<string, ComponentType<BodyProps>> = {
  line: ChartBody,
  bar: ChartBody,
  pie: ChartBody,
  map: ChartBody,
  funnel: FunnelSteps,
  ranking: BarList,
  cohort: CohortTable,
};

/** Pictures, which need a table beside them; the others are words and numbers themselves. */
const PICTURES: ReadonlySet<string> = new Set(['line', 'bar', 'pie', 'map', 'funnel']);

/** A card with its title, its states, and beside every picture the same as a table. */
export function CardFrame({ card, onOpen, ...shared }: SharedProps & { card: Card }) {
  const { data, isLoading, error, isAbsent, retry } = useCard({ card, ...shared });
  const [isTable, setTable] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { screen, dashboards, range, ports } = shared;
  const ask = (within: string) => dashboards.card(screen, card, range, undefined, within);
  const id = `card-${card.id}`;
  const Picture = BODIES[card.as];
  const Body = isTable || !Picture ? TableBody : Picture;
  if (isAbsent) return null;
  return (
    <section
      ref={section}
      className={`dashboard-card is-${card.as}${isWide(card) ? ' is-wide' : ''}`}
      data-part={`card ${card.id}`}
      aria-labelledby={id}
      aria-busy={isLoading}
    >
      <header>
        <h2 id={id}>{card.title}</h2>
        {data && isEstimated(data) && (
          <span className="dashboard-estimate" title={ESTIMATE_IN_FULL}>
            {ESTIMATE}
          </span>
        )}
        {PICTURES.has(card.as) && data && !isEmptyCard(data) && (
          <Button
            type="text"
            size="small"
            aria-label={`${isTable ? texts.viewChart : texts.viewData}${signs.colon}${card.title}`}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? texts.viewChart : texts.viewData}
          </Button>
        )}
        {data && !isEmptyCard(data) && (
          <CardMenu title={card.title} items={cardItems({ screen, card, data, section, ports })} />
        )}
      </header>
      <div className="dashboard-body">
        {error !== null ? (
          <p className="dashboard-fault" role="alert">
            {error}{' '}
            <Button type="link" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          </p>
        ) : data === null ? (
          <div className="dashboard-skeleton" style={{ minHeight: roomFor(card) }} />
        ) : isEmptyCard(data) ? (
          <p className="dashboard-empty">{texts.noData}</p>
        ) : (
          <Suspense fallback={<div className="dashboard-skeleton" />}>
            <Body card={card} data={data} ask={ask} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function TableBody({ card, data, onOpen }: BodyProps) {
  return <DataTable title={card.title} table={cardTable(card, data)} onOpen={onOpen} />;
}

/** So many columns want a separate row. */
function isWide({ as, query }: Card): boolean {
  return as === 'table' && Object.keys(query.result ?? {}).length > 6;
}

/** Px of one row of a ranking, and the most rows that room is kept for. */
const ROW = 34;
const MOST_ROWS = 20;

/** A ranking mostly has as many rows as its file allows: with room for them, what is below does not move. */
function roomFor({ as, query }: Card): number | undefined {
  return as === 'ranking' && query.limit !== null ? Math.min(query.limit, MOST_ROWS) * ROW : undefined;
}

/** No group, or nothing but zeros: a chart of it would be an empty frame. */
function isEmptyCard({ groups, rows }: CardData): boolean {
  if (groups) return groups.series.every(({ values }) => values.every((value) => value === 0));
  return (rows ?? []).length === 0;
}
