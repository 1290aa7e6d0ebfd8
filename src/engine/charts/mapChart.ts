import { MapChart } from 'echarts/charts';
import { registerMap, use } from 'echarts/core';

/** Installs echarts' map chart and gives it a map; without the chart installed echarts takes no map and says nothing. */
export function addMap(name: string, outline: Parameters<typeof registerMap>[1]): void {
  use([MapChart]);
  registerMap(name, outline);
}
