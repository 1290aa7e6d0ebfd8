import { Button } from 'antd';
import * as texts from '#texts/renderers/dashboard';
import type { CardData, CardKey } from '../../../contract/record';
import { useAnswer } from '../../../parts/answer/useAnswer';
import { listAddress } from '../listAddress';
import { BarList } from './BarList';
import type { BodyProps } from './cardProps';

interface ProvinceCitiesProps extends Pick<BodyProps, 'card' | 'data' | 'onOpen'> {
  province: CardKey;
  /** The card's numbers within a place. */
  ask(within: string): Promise<CardData | null>;
  onBack(): void;
}

/** The cities of a province as a ranking, each with the way to its records. */
export function ProvinceCities({ card, data, province, ask, onBack, onOpen }: ProvinceCitiesProps) {
  const { answer, error, retry } = useAnswer(
    async () => ({ cities: await ask(String(province.value)) }),
    [data, province.value],
  );
  const all = listAddress({ query: card.query, period: data.period, key: province });
  return (
    <section className="dashboard-cities" aria-label={texts.citiesOf(province.text)}>
      <header>
        <Button type="text" size="small" onClick={onBack}>
          {texts.backToCountry}
        </Button>
        <strong>{province.text}</strong>
        {all !== null && (
          <Button type="text" size="small" onClick={() => onOpen(all)}>
            {texts.seeAll}
          </Button>
        )}
      </header>
      {error !== null ? (
        <p className="dashboard-fault" role="alert">
          {error}{' '}
          <Button type="link" size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      ) : answer?.cities ? (
        <BarList card={card} data={answer.cities} ask={ask} onOpen={onOpen} />
      ) : (
        <div className="dashboard-skeleton" />
      )}
    </section>
  );
}
