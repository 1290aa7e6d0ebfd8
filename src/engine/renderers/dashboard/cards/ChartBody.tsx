import { useEffect, useMemo, useState } from 'react';
import { Chart } from '../../../charts/Chart';
import type { ChartPick } from '../../../charts/chartData';
import type { ChartKind } from '../../../charts/options';
import { provinceNames } from '../../../charts/provinceNames';
import type { CardData, CardKey } from '../../../contract/record';
import { listAddress } from '../listAddress';
import type { BodyProps } from './cardProps';
import { chartDataOf, chartLabel } from './chartDataOf';
import { PieLegend } from './PieLegend';

/** A card drawn by echarts: a press on what is drawn opens the records behind it. */
export function ChartBody({ card, data: answer, onOpen }: BodyProps) {
  const data = useProvinces(card.as, answer);
  const chart = useMemo(() => chartDataOf(card, data), [card, data]);
  const { keys = [], series = [], span = null } = data.groups ?? {};
  const addressOf = (key: CardKey | undefined, at = 0) =>
    key ? listAddress({ query: card.query, period: data.period, span, key, part: series[at]?.key }) : null;
  const pick = (pressed: ChartPick) => {
    const address = addressOf(keys[pressed.key], pressed.series);
    if (address !== null) onOpen(address);
  };
  const hasList = keys.some((key) => addressOf(key) !== null);
  return (
    <div className={`dashboard-chart is-${card.as}`}>
      <Chart
        kind={card.as as ChartKind}
        data={chart}
        label={chartLabel(card, chart)}
        onPick={hasList ? pick : undefined}
      />
      {(card.as === 'pie' || card.as === 'map') && (
        <PieLegend
          chart={chart}
          isRanked={card.as === 'map'}
          addressOf={(index) => addressOf(keys[index])}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

/** For a map: its keys, codes of provinces, under the names that the map has for them. Other cards stay as they are. */
function useProvinces(as: string, data: CardData): CardData {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // a map that cannot be read says so itself
    if (as === 'map') provinceNames().then(setNames, () => undefined);
  }, [as]);
  return useMemo(() => {
    if (as !== 'map' || !data.groups) return data;
    const keys = data.groups.keys.map((key) => ({ ...key, text: names.get(key.value ?? '') ?? key.text }));
    return { ...data, groups: { ...data.groups, keys } };
  }, [as, data, names]);
}
