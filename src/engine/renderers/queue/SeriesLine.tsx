import { Button } from 'antd';
import type { Screen } from '../../contract/screen';
import { idOf, type Series, seriesText } from './series';

interface SeriesLineProps {
  screen: Screen;
  series: Series;
  /** Shows the list with these filters. */
  onList(query: Record<string, string>): void;
}

/** So many ids an address holds in every browser and proxy. */
const MOST_LINKED = 200;

/** What a series came to, and the way to exactly its records. */
export function SeriesLine({ screen, series, onList }: SeriesLineProps) {
  const { decided } = series;
  if (decided.length === 0) return null;
  const text = seriesText(screen, series);
  if (decided.length > MOST_LINKED) return <p className="queue-series">{text}</p>;
  return (
    <p className="queue-series">
      <Button type="link" onClick={() => onList({ id: decided.map(idOf).join() })}>
        {text}
      </Button>
    </p>
  );
}
