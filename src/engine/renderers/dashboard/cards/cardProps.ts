import type { DashboardPort, EnginePorts } from '../../../contract/ports';
import type { CardData, RangeChoice } from '../../../contract/record';
import type { Card, Screen } from '../../../contract/screen';

/** What all cards of a dashboard share. Keep it stable between renders. */
export interface SharedProps {
  dashboards: DashboardPort;
  ports: EnginePorts;
  screen: Screen;
  range: RangeChoice | null;
  edition: number;
  /** Opens a route in a tab. */
  onOpen(route: string): void;
}

/** What draws a card's answer. */
export interface BodyProps {
  card: Card;
  data: CardData;
  /** The card's numbers within a place; a map asks for it. */
  ask(within: string): Promise<CardData | null>;
  onOpen(route: string): void;
}
