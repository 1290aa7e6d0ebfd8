import type { ChartData } from '../../../charts/chartData';
import { useChartColours } from '../../../charts/useChartColours';
import { changeText } from '../compareWords';

interface PieLegendProps {
  chart: ChartData;
  /** Places instead of colours: a map's provinces. */
  isRanked: boolean;
  /** What a press on a part does; null: nothing. */
  actionOf(index: number): (() => void) | null;
}

const MOST_RANKED = 10;

/** The parts with their numbers and shares, beside the picture: what the keyboard and a screen reader use. */
export function PieLegend({ chart, isRanked, actionOf }: PieLegendProps) {
  const { series: colours } = useChartColours();
  const values = chart.series[0]?.values ?? [];
  const all = values.reduce((sum, value) => sum + value, 0);
  const shown = chart.keys.slice(0, isRanked ? MOST_RANKED : undefined);
  return (
    <ol className="dashboard-legend">
      {shown.map((name, index) => {
        const action = actionOf(index);
        const value = values[index] ?? 0;
        const parts = (
          <>
            {isRanked ? (
              <span className="dashboard-place" aria-hidden>
                {index + 1}
              </span>
            ) : (
              <span
                className="dashboard-swatch"
                style={{ background: colours[index % colours.length] }}
                aria-hidden
              />
            )}
            <span className="dashboard-name" title={name}>
              {name}
            </span>
            <span className="dashboard-amount">{chart.print(value)}</span>
            <span className="dashboard-share">
              {all === 0 ? '-' : changeText(Math.round((value / all) * 10_000))}
            </span>
          </>
        );
        return (
          <li key={name}>
            {action === null ? (
              <span>{parts}</span>
            ) : (
              <button type="button" onClick={action}>
                {parts}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
