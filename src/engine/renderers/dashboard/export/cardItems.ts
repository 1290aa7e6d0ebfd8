import type { RefObject } from 'react';
import * as texts from '#texts/renderers/dashboard';
import * as signs from '#texts/signs';
import type { EnginePorts } from '../../../contract/ports';
import type { CardData } from '../../../contract/record';
import type { Card, Screen } from '../../../contract/screen';
import type { MenuItem } from '../cards/CardMenu';
import { cardTable } from '../cardTable';
import { ESTIMATE, isEstimated } from '../estimate';
import { aboutOf } from './aboutOf';

interface CardItems {
  screen: Screen;
  card: Card;
  data: CardData;
  section: RefObject<HTMLElement | null>;
  ports: EnginePorts;
}

/** What a card's menu offers once its numbers are there: as a spreadsheet, as a picture, on the workplace. */
export function cardItems({ screen, card, data, section, ports }: CardItems): MenuItem[] {
  const about = aboutOf(data.period);
  const save = (ending: string, made: () => Promise<Blob>) => () => {
    made().then(
      (content) => ports.data.saveFile(`${screen.title}-${card.title} ${about}.${ending}`, content),
      () => ports.notice.error(texts.exportFailed),
    );
  };
  const sheet = async () => {
    const [{ cardSheet, numberSheet }, { workbookOf }] = await Promise.all([
      import('./cardSheet'),
      import('./workbook'),
    ]);
    const one = data.number ? numberSheet(card.title, [{ card, data }]) : cardSheet(card, data);
    return workbookOf([one], about);
  };
  const picture = async () => {
    const { pictureOf } = await import('./picture');
    const table = cardTable(card, data);
    const words = isEstimated(data) ? `${about}${signs.comma}${ESTIMATE}` : about;
    return pictureOf({ section: section.current as HTMLElement, title: card.title, about: words, table });
  };
  return [
    { key: 'sheet', label: texts.exportSheet, run: save('xlsx', sheet) },
    { key: 'picture', label: texts.exportPicture, run: save('png', picture) },
    ...pinItems({ screen, card, ports }),
  ];
}

function pinItems({ screen, card, ports }: Pick<CardItems, 'screen' | 'card' | 'ports'>): MenuItem[] {
  const { pins } = ports;
  if (!pins) return [];
  const pin = `${screen.id}#${card.id}`;
  if (pins.get().includes(pin))
    return [
      {
        key: 'pin',
        label: texts.removeFromWorkspace,
        run: () => pins.set(pins.get().filter((one) => one !== pin)),
      },
    ];
  const put = () => {
    if (pins.get().length >= pins.most) return ports.notice.warn(texts.workspaceFull(pins.most));
    pins.set([...pins.get(), pin]);
    ports.notice.success(texts.addedToWorkspace);
  };
  return [{ key: 'pin', label: texts.addToWorkspace, run: put }];
}
