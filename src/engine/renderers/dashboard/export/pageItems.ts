import * as texts from '#texts/renderers/dashboard';
import type { DashboardPort, EnginePorts } from '../../../contract/ports';
import type { CardData, RangeChoice } from '../../../contract/record';
import type { Card, Screen } from '../../../contract/screen';
import type { MenuItem } from '../cards/CardMenu';
import { aboutOf } from './aboutOf';

interface PageItems {
  screen: Screen;
  cards: readonly Card[];
  range: RangeChoice | null;
  dashboards: DashboardPort;
  ports: EnginePorts;
}

/** What the page's menu offers: all its cards as one workbook, and on paper. */
export function pageItems({ screen, cards, range, dashboards, ports }: PageItems): MenuItem[] {
  const sheet = () => {
    workbook({ screen, cards, range, dashboards }).then(
      ({ about, content }) => ports.data.saveFile(`${screen.title} ${about}.xlsx`, content),
      (error: Error) => ports.notice.error(texts.exportFailedWith(error.message)),
    );
  };
  return [
    { key: 'sheet', label: texts.exportPage, run: sheet },
    { key: 'print', label: texts.print, run: () => window.print() },
  ];
}

/** Requests every card again, under the same rights; cards that the operator may not see are absent. */
async function workbook({ screen, cards, range, dashboards }: Omit<PageItems, 'ports'>) {
  const [{ cardSheet, numberSheet }, { workbookOf }] = await Promise.all([
    import('./cardSheet'),
    import('./workbook'),
  ]);
  const loadedCards: { card: Card; data: CardData }[] = [];
  // one after the other: the server counts an operator's calls
  for (const card of cards) {
    const data = await dashboards.card(screen, card, range);
    if (data !== null) loadedCards.push({ card, data });
  }
  const numbers = loadedCards.filter(({ data }) => data.number);
  const charts = loadedCards.filter(({ data }) => !data.number);
  const about = aboutOf(loadedCards.find(({ data }) => data.period)?.data.period ?? null);
  const sheets = [
    ...(numbers.length > 0 ? [numberSheet(texts.figure, numbers)] : []),
    ...charts.map(({ card, data }) => cardSheet(card, data)),
  ];
  return { about, content: await workbookOf(sheets, about) };
}
