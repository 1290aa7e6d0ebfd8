import { nextRuns, sentenceOf } from './reading';

interface CronReadingProps {
  /** Without a fault. */
  expression: string;
  hasSeconds: boolean;
}

const SHOWN = 5;

/** What an expression means, and when that is next. */
export function CronReading({ expression, hasSeconds }: CronReadingProps) {
  const runs = nextRuns(expression, hasSeconds, SHOWN);
  return (
    <div className="cron-reading" role="status">
      <p>{sentenceOf(expression, hasSeconds)}</p>
      {runs.length === 0 ? (
        <p>不会再有执行时间</p>
      ) : (
        <p>
          往后{runs.length === SHOWN ? '五' : runs.length}次：{runs.join('、')}
        </p>
      )}
    </div>
  );
}

/** The sentence alone. */
export function CronSentence({ expression, hasSeconds }: CronReadingProps) {
  return <span className="cron-sentence">{sentenceOf(expression, hasSeconds)}</span>;
}
