import { useMemo } from 'react';
import { Chart } from '../../../charts/Chart';
import type { ChartPick } from '../../../charts/chartData';
import type { ChartKind } from '../../../charts/options';
import type { CardKey } from '../../../contract/record';
import { listAddress } from '../listAddress';
import type { BodyProps } from './cardProps';
import { chartDataOf, chartLabel } from './chartDataOf';
import { PieLegend } from './PieLegend';
import { useProvinces } from './useProvinces';

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
