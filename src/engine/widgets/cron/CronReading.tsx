import * as signs from '#texts/signs';
import * as texts from '#texts/widgets/inputs';
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
        <p>{texts.neverAgain}</p>
      ) : (
        <p>
          {texts.next}
          {runs.length === SHOWN ? texts.five : runs.length}
          {texts.runs(runs.join(signs.listComma))}
        </p>
      )}
    </div>
  );
}

/** The sentence alone. */
export function CronSentence({ expression, hasSeconds }: CronReadingProps) {
  return <span className="cron-sentence">{sentenceOf(expression, hasSeconds)}</span>;
}
