import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/charts';
import { useMediaQuery } from '../parts/useMediaQuery';
import { usePrinting } from '../parts/usePrinting';
import type { ChartData, ChartPick } from './chartData';
import { registerChinaMap } from './chinaMap';
import { openChart } from './draw';
import { type ChartKind, toOption } from './options';
import { useChartColours } from './useChartColours';

interface ChartProps {
  kind: ChartKind;
  data: ChartData;
  /** Its content, for people who do not see it; a table beside it has the numbers. */
  label: string;
  /** Absent: nothing can be opened. */
  onPick?(pick: ChartPick): void;
}

/** A chart as large as its container, in the colours of the theme. */
export function Chart({ kind, data, label, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  const hasMap = useChinaMap(kind === 'map');
  const colours = useChartColours();
  const isPrinting = usePrinting();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const pick = useEffectEvent(({ dataIndex = -1, seriesIndex = 0, name = '' }: Pressed) => {
    // a province that has no number has no place in the data either
    const key = kind === 'map' ? data.keys.indexOf(name) : dataIndex;
    if (key >= 0) onPick?.({ key, series: seriesIndex % Math.max(1, data.series.length) });
  });
  useEffect(() => {
    // a chart knows only what was installed before it was made
    if (hasMap !== true) return;
    const element = place.current;
    if (!element) return;
    const opened = openChart(element);
    opened.on('click', (pressed) => pick(pressed as Pressed));
    const observer = new ResizeObserver(() => {
      // a tab that is hidden has no size
      if (element.clientWidth > 0) opened.resize();
    });
    observer.observe(element);
    setChart(opened);
    return () => {
      observer.disconnect();
      opened.dispose();
      setChart(null);
    };
  }, [hasMap]);
  useEffect(() => {
    if (!chart || chart.isDisposed()) return;
    // paper takes what is drawn at that moment
    const motion = isPrinting || isStill ? { animation: false } : {};
    chart.setOption({ ...toOption[kind](data, colours), ...motion }, true);
  }, [chart, kind, data, colours, isPrinting, isStill]);
  if (hasMap instanceof Error) return <p role="alert">{texts.mapNotLoaded}</p>;
  return (
    <div className="chart" role="img" aria-label={label}>
      {/* out of the flow: what is drawn must not hold its container at the size it was drawn for */}
      <div ref={place} style={{ position: 'absolute', inset: 0 }} />
    </div>
  );
}

interface Pressed {
  dataIndex?: number;
  seriesIndex?: number;
  name?: string;
}

/** Whether the map of China is there, or not needed; the error when it could not be read. */
function useChinaMap(isNeeded: boolean): boolean | Error {
  const [hasMap, setMap] = useState<boolean | Error>(false);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    registerChinaMap().then(
      () => isWanted && setMap(true),
      (error: Error) => isWanted && setMap(error),
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return isNeeded ? hasMap : true;
}
