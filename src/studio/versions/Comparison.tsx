import { useAnswer } from '../../engine/index';
import { Differences } from '../publish/PublishDialog';
import type { StudioCalls } from '../studioCalls';
import { SideBySide } from './SideBySide';

interface ComparisonProps {
  id: string;
  from: string;
  /** Null: what is active. */
  to: string | null;
  calls: StudioCalls;
}

/** What one version says differently from another: in the words of publishing, then line by line. */
export function Comparison({ id, from, to, calls }: ComparisonProps) {
  const { answer, error } = useAnswer(() => calls.compare(id, from, to), [calls, id, from, to], {
    what: '差别',
  });
  if (error !== null) return <p role="alert">{error}</p>;
  if (answer === null) return <p>比较中…</p>;
  return (
    <section aria-label="差别">
      {answer.unread.map(({ line, message }) => (
        <p key={`${line} ${message}`}>{`按现在的规则读不出来，只比较文本——第 ${line} 行：${message}`}</p>
      ))}
      {answer.unread.length === 0 && <Differences differences={answer.differences} none="意思没有差别" />}
      <SideBySide before={answer.from ?? ''} after={answer.to ?? ''} />
    </section>
  );
}
