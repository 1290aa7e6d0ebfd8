import { useMemo, useSyncExternalStore } from 'react';
import * as signs from '#texts/signs';
import type { EnginePorts } from '../../contract/ports';
import type { RangeChoice } from '../../contract/record';
import type { Card, Dashboard, DashboardScreen } from '../../contract/screen';
import { useScreen } from '../../parts/screens/useScreen';
import { firstPart } from '../../values/parts';
import { PERIOD_TITLES } from '../../values/time/period';
import { CardFrame } from './cards/CardFrame';
import { NumberBand } from './cards/NumberBand';
import { isAllowed } from './isAllowed';
import './dashboard.css';

/**
 * The cards that the operator put on the workplace, each with its dashboard's own range; cards that they may no
 * longer see are absent.
 */
export function Pinned({ ports, pins }: { ports: EnginePorts; pins: NonNullable<EnginePorts['pins']> }) {
  const chosen = useSyncExternalStore(pins.subscribe, pins.get);
  const screens = [...new Set(chosen.map((pin) => firstPart(pin, '#')))];
  return (
    <div className="dashboard">
      {screens.map((id) => (
        <PinnedScreen
          key={id}
          id={id}
          ports={ports}
          cards={chosen.filter((pin) => pin.startsWith(`${id}#`)).map((pin) => pin.slice(id.length + 1))}
        />
      ))}
    </div>
  );
}

function PinnedScreen({ id, cards, ports }: { id: string; cards: readonly string[]; ports: EnginePorts }) {
  const { screen } = useScreen(ports.screens, id);
  const { dashboards } = ports.data;
  const chosen = useMemo(() => rangeOf(screen?.dashboard ?? null), [screen]);
  if (screen?.kind !== 'dashboard' || !dashboards || !ports.session.can(`${screen.permission}:list`))
    return null;
  const shown = cardsOf(screen, cards).filter((card) => isAllowed(card, ports.session));
  if (shown.length === 0) return null;
  const { range } = screen.dashboard;
  const shared = {
    dashboards,
    screen,
    ports,
    range: chosen,
    edition: 0,
    onOpen: ports.location.open,
  };
  const numbers = shown.filter(({ as }) => as === 'number');
  return (
    <section className="dashboard-pinned" aria-label={screen.title}>
      <button type="button" className="dashboard-link" onClick={() => ports.location.open(screen.route)}>
        {screen.title}
        {range && signs.bracketed(PERIOD_TITLES[range.default] ?? '')}
      </button>
      <div className="dashboard-blocks">
        {numbers.length > 0 && <NumberBand cards={numbers} {...shared} />}
        {shown
          .filter(({ as }) => as !== 'number')
          .map((card) => (
            <CardFrame key={card.id} card={card} {...shared} />
          ))}
      </div>
    </section>
  );
}

function rangeOf(dashboard: Dashboard | null): RangeChoice | null {
  return dashboard?.range ? { range: dashboard.range.default } : null;
}

/** In the order in which they were put there. */
function cardsOf({ dashboard }: DashboardScreen, ids: readonly string[]): Card[] {
  return ids.flatMap((id) => dashboard.cards.find((card) => card.id === id) ?? []);
}
