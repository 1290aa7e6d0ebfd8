import { useCallback, useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import * as texts from '#texts/renderers/dashboard';
import type { LocationPort } from '../../contract/ports';
import type { RangeChoice } from '../../contract/record';
import type { Card, Dashboard, DashboardScreen as DrawnDashboardScreen } from '../../contract/screen';
import { ScreenNotice } from '../../parts/boundary/ScreenNotice';
import { HeadSlot } from '../../parts/screens/HeadSlot';
import type { RendererProps } from '../registry';
import { CardFrame } from './cards/CardFrame';
import { CardMenu } from './cards/CardMenu';
import { NumberBand } from './cards/NumberBand';
import { pageItems } from './export/pageItems';
import { isAllowed } from './isAllowed';
import { RangeBar } from './RangeBar';
import { readRange, writeRange } from './state/rangeState';
import './dashboard.css';

/** A screen of kind dashboard: a range for all, and cards that each ask for themselves. */
export function DashboardScreen({ compiled, ports, isNested }: RendererProps<DrawnDashboardScreen>) {
  const { screen } = compiled;
  const { dashboards } = ports.data;
  const range = screen.dashboard.range;
  const { chosen, choose } = useRange(ports.location, range);
  const { edition, refresh } = useEdition(screen.refresh);
  const cards = screen.dashboard.cards.filter((card) => isAllowed(card, ports.session));
  const blocks = placeCards(cards);
  if (!dashboards) return <ScreenNotice title={screen.title} text={texts.noStatistics} />;
  if (blocks.length === 0) return <ScreenNotice title={screen.title} text={texts.needsPermission} />;
  const shared = { dashboards, screen, ports, range: chosen, edition, onOpen: ports.location.open };
  return (
    <section className="dashboard" aria-label={screen.title}>
      <RangeBar
        head={<HeadSlot ports={ports} isNested={isNested} />}
        range={range}
        chosen={chosen}
        onChoose={choose}
        onRefresh={refresh}
      >
        <CardMenu
          title={screen.title}
          items={pageItems({ screen, cards, range: chosen, dashboards, ports })}
        />
      </RangeBar>
      <div className="dashboard-blocks">
        {blocks.map((block) =>
          'band' in block ? (
            <NumberBand key={keyOf(block)} cards={block.band} {...shared} />
          ) : (
            <CardFrame key={keyOf(block)} card={block.card} {...shared} />
          ),
        )}
      </div>
    </section>
  );
}

function keyOf(block: Block): string {
  return 'band' in block ? `band ${block.band[0]?.id}` : block.card.id;
}

/** A band of adjacent numbers, or a card with its own place. */
type Block = { band: Card[] } | { card: Card };

/** The cards of a dashboard in the file's order. */
function placeCards(cards: readonly Card[]): Block[] {
  const blocks: Block[] = [];
  for (const card of cards) {
    const last = blocks.at(-1);
    if (card.as !== 'number') blocks.push({ card });
    else if (last && 'band' in last) last.band.push(card);
    else blocks.push({ band: [card] });
  }
  return blocks;
}

/** The range, kept in the address: refresh, back and a shared link agree. */
function useRange(location: LocationPort, range: Dashboard['range']) {
  const address = useSyncExternalStore(location.subscribe, () => location.query().toString());
  const chosen = useMemo(() => readRange(new URLSearchParams(address), range), [address, range]);
  const choose = useCallback(
    (choice: RangeChoice) => {
      if (range) location.setQuery(writeRange(choice, range));
    },
    [location, range],
  );
  return { chosen, choose };
}

/** A number that grows when all cards are to be asked again: by the button, and by itself every `seconds` while seen. */
function useEdition(seconds: number | null) {
  const [edition, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { edition, refresh };
}
