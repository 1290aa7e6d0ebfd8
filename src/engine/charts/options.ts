import type { EChartsCoreOption } from 'echarts/core';
import * as texts from '#texts/charts';
import type { ChartColours, ChartData } from './chartData';
import { CHINA_MAP } from './chinaMap';
import { withSafeNames } from './safeNames';

export type ChartKind = 'line' | 'bar' | 'pie' | 'map';

type ToOption = (data: ChartData, colours: ChartColours) => EChartsCoreOption;

/** The options for echarts, by kind of chart. */
export const toOption: Record<ChartKind, ToOption> = {
  line: measurable(line),
  bar: measurable(bar),
  pie: measurable(pie),
  map: measurable(map),
};

function measurable(draw: ToOption): ToOption {
  return (data, colours) => draw(withSafeNames(data), colours);
}

function line(data: ChartData, colours: ChartColours): EChartsCoreOption {
  const isAlone = data.series.filter(({ isBefore }) => !isBefore).length === 1;
  const hasPoints = data.keys.length <= 31;
  const { running } = data;
  const drawn = (type: 'solid' | 'dashed', within: (place: number) => boolean) =>
    data.series.map(({ name, values, isBefore }, index) => ({
      type: 'line',
      name,
      color: isBefore ? colours.faint : colours.series[index % colours.series.length],
      data: values.map((value, place) => ((isBefore ? type === 'solid' : within(place)) ? value : null)),
      lineStyle: { width: isBefore ? 1 : 2, type },
      // a line of one point would not be seen
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: hasPoints,
      ...(isAlone && !isBefore && type === 'solid' ? { areaStyle: { opacity: 0.08 } } : {}),
    }));
  const base = plane(data, colours);
  if (running === null) return { ...base, series: drawn('solid', () => true) };
  return {
    ...base,
    tooltip: { ...(base.tooltip as object), formatter: (points: Point[]) => tooltipOf(points, data) },
    series: [
      ...drawn('solid', (place) => place < running),
      // the last stretch leads to a number that still grows
      ...drawn('dashed', (place) => place === running || place === running - 1),
    ],
  };
}

interface Point {
  dataIndex: number;
  marker?: string;
}

/** The tooltip of lines of which one stretch is drawn apart: each number once, and that it is not final. */
function tooltipOf([point]: Point[], { keys, series, running, print }: ChartData): HTMLElement {
  const box = document.createElement('div');
  const place = point?.dataIndex ?? 0;
  const put = (text: string) => {
    box.appendChild(document.createElement('div')).textContent = text;
  };
  put(`${keys[place] ?? ''}${place === running ? texts.untilNow : ''}`);
  for (const { name, values } of series) {
    const value = values[place];
    put(`${name}  ${value === undefined ? '-' : print(value)}`);
  }
  return box;
}

function bar(data: ChartData, colours: ChartColours): EChartsCoreOption {
  return {
    ...plane(data, colours),
    series: data.series.map(({ name, values }) => ({
      type: 'bar',
      name,
      data: values,
      barMaxWidth: 28,
      ...(data.series.length > 1 ? { stack: 'all' } : { itemStyle: { borderRadius: [3, 3, 0, 0] } }),
    })),
  };
}

/** What line and bar share: axes, legend, tooltip. */
function plane(data: ChartData, colours: ChartColours): EChartsCoreOption {
  const hasLegend = data.series.length > 1;
  const label = { color: colours.faint, fontSize: 12 };
  return {
    ...common(data, colours, 'axis'),
    grid: { left: 4, right: 12, top: hasLegend ? 40 : 16, bottom: 4, containLabel: true },
    legend: {
      show: hasLegend,
      type: 'scroll',
      top: 0,
      left: 0,
      right: 0,
      itemGap: 20,
      itemWidth: 14,
      itemHeight: 8,
      textStyle: { color: colours.text },
      pageTextStyle: { color: colours.faint },
      pageIconColor: colours.text,
      pageIconInactiveColor: colours.line,
    },
    xAxis: {
      type: 'category',
      data: data.keys.map(shortKey),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...label, formatter: data.printShort },
    },
  };
}

/** `2026-11-20` → `11-20`: the year is above. */
function shortKey(key: string): string {
  return key.replace(/^\d{4}-(\d{2}-\d{2})/, '$1');
}

function pie(data: ChartData, colours: ChartColours): EChartsCoreOption {
  const [series] = data.series;
  return {
    ...common(data, colours, 'item'),
    series: [
      {
        type: 'pie',
        name: series?.name,
        radius: ['58%', '92%'],
        label: { show: false },
        itemStyle: { borderColor: colours.ground, borderWidth: 2 },
        emphasis: { scaleSize: 4 },
        data: data.keys.map((name, index) => ({ name, value: series?.values[index] ?? 0 })),
      },
    ],
  };
}

function map(data: ChartData, colours: ChartColours): EChartsCoreOption {
  const [series] = data.series;
  const values = series?.values ?? [];
  const [least, most] = colours.heat;
  return {
    ...common(data, colours, 'item'),
    visualMap: {
      type: 'continuous',
      min: 0,
      max: Math.max(1, ...values),
      left: 4,
      bottom: 4,
      itemWidth: 10,
      itemHeight: 90,
      calculable: false,
      text: [data.printShort(Math.max(0, ...values)), '0'],
      textStyle: { color: colours.faint },
      inRange: { color: [least, most] },
    },
    series: [
      {
        type: 'map',
        map: CHINA_MAP,
        name: series?.name,
        roam: false,
        selectedMode: false,
        layoutCenter: ['50%', '50%'],
        layoutSize: '100%',
        label: { show: false },
        itemStyle: { areaColor: least, borderColor: colours.ground, borderWidth: 1 },
        emphasis: { label: { show: true, color: colours.text }, itemStyle: { areaColor: colours.series[1] } },
        data: data.keys.map((name, index) => ({ name, value: values[index] ?? 0 })),
      },
    ],
  };
}

function common(data: ChartData, colours: ChartColours, trigger: 'axis' | 'item'): EChartsCoreOption {
  return {
    color: [...colours.series],
    textStyle: { fontFamily: 'inherit' },
    animationDuration: 300,
    animationDurationUpdate: 200,
    tooltip: {
      trigger,
      confine: true,
      backgroundColor: colours.ground,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' && !Number.isNaN(value) ? data.print(value) : '-',
    },
  };
}
