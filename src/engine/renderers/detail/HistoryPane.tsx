import { Button, Spin } from 'antd';
import type { OversightPort } from '../../contract/ports';
import type { HistoryEntry } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { TimeText } from '../../parts/cells/TimeText';
import { useHistory } from './useHistory';

interface HistoryPaneProps {
  screen: Screen;
  id: string;
  edition: number;
  oversight: OversightPort;
}

/** What happened to the record, newest first: who, when, why, and every changed field old → new. */
export function HistoryPane(props: HistoryPaneProps) {
  const { entries, hasMore, isLoading, failure, more, retry } = useHistory(props);
  const told = failure !== null && (
    <div className="detail-wait">
      <span role="alert">{failure}</span>
      <Button onClick={retry}>重试</Button>
    </div>
  );
  if (entries.length === 0) {
    if (told) return told;
    return isLoading ? <Spin className="detail-wait" /> : <p className="detail-none">还没有操作记录</p>;
  }
  return (
    <>
      <ol className="history">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {told}
      {hasMore && !told && (
        <Button block loading={isLoading} onClick={more}>
          更早的记录
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>{entry.title}</strong>
        <span>{entry.operator}</span>
        <TimeText text={entry.time} />
        {entry.ip !== null && <span>{entry.ip}</span>}
      </p>
      {entry.reason !== null && <p>理由：{entry.reason}</p>}
      {entry.asked.map(({ title, text }) => (
        <p key={title}>
          {title}：{text}
        </p>
      ))}
      {entry.changes.length > 0 && (
        <dl className="history-changes">
          {entry.changes.map(({ field, title, before, after }) => (
            <div key={field}>
              <dt>{title}</dt>
              <dd>
                {entry.operation !== 'add' && (
                  <>
                    <del>{before ?? '-'}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                <ins>{after ?? '-'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
