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
import { ProvinceCities } from './ProvinceCities';

/** A card drawn by echarts: a press on what is drawn opens the records behind it. */
export function ChartBody({ card, data: answer, ask, onOpen }: BodyProps) {
  const data = useProvinces(card.as, answer);
  const [province, setProvince] = useState<CardKey | null>(null);
  const isMap = card.as === 'map';
  const chart = useMemo(() => chartDataOf(card, data), [card, data]);
  const { keys = [], series = [], span = null } = data.groups ?? {};
  const addressOf = (key: CardKey | undefined, at = 0) =>
    key ? listAddress({ query: card.query, period: data.period, span, key, part: series[at]?.key }) : null;
  // a map leads to the cities of a province, every other chart to its records
  const actionOf = (key: CardKey | undefined, at = 0) => {
    if (isMap) return key?.value ? () => setProvince(key) : null;
    const address = addressOf(key, at);
    return address === null ? null : () => onOpen(address);
  };
  const pick = (pressed: ChartPick) => actionOf(keys[pressed.key], pressed.series)?.();
  const hasList = keys.some((key) => actionOf(key) !== null);
  return (
    <div className={`dashboard-chart is-${card.as}`}>
      <Chart
        kind={card.as as ChartKind}
        data={chart}
        label={chartLabel(card, chart)}
        onPick={hasList ? pick : undefined}
      />
      {province !== null ? (
        <ProvinceCities {...{ card, data, province, ask, onOpen }} onBack={() => setProvince(null)} />
      ) : (
        (isMap || card.as === 'pie') && (
          <PieLegend chart={chart} isRanked={isMap} actionOf={(index) => actionOf(keys[index])} />
        )
      )}
    </div>
  );
}

/** For a map: its keys, codes of provinces, under the names that the map has for them. Other cards stay as they are. */
function useProvinces(as: string, data: CardData): CardData {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // a map that cannot be read shows that itself
    if (as === 'map') provinceNames().then(setNames, () => undefined);
  }, [as]);
  return useMemo(() => {
    if (as !== 'map' || !data.groups) return data;
    const keys = data.groups.keys.map((key) => ({ ...key, text: names.get(key.value ?? '') ?? key.text }));
    return { ...data, groups: { ...data.groups, keys } };
  }, [as, data, names]);
}
