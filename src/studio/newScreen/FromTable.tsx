import { Alert, Select } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../engine/index';
import type { Beginning, StudioCalls } from '../studioCalls';

interface FromTableProps {
  calls: StudioCalls;
  /** The data source from whose list the operator came; null: none. */
  source: string | null;
  onFound(beginning: Beginning): void;
}

/** Fields from a table of a data source. */
export function FromTable({ calls, source: first, onFound }: FromTableProps) {
  const { answer: sources, error } = useAnswer(() => calls.dataSources(), [calls], { what: '数据源' });
  const [source, setSource] = useState(first);
  return (
    <>
      {error !== null && <Alert type="error" message={error} />}
      <p>照表的列建一个新页面；那边的数据不动，也不带过来</p>
      <Select
        aria-label="数据源"
        placeholder="数据源"
        style={{ width: '100%' }}
        loading={sources === null && error === null}
        value={source}
        options={(sources ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setSource}
      />
      {source !== null && <Tables key={source} calls={calls} source={source} onFound={onFound} />}
    </>
  );
}

function Tables({ calls, source, onFound }: FromTableProps & { source: string }) {
  const { answer: tables, error: failure } = useAnswer(() => calls.tables(source), [calls, source], {
    what: '表',
  });
  const [failed, setFailed] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (name: string) => {
    setFailed(null);
    setReading(true);
    try {
      onFound(await calls.table(source, name));
    } catch (error) {
      setFailed(messageOf(error));
    } finally {
      setReading(false);
    }
  };
  const message = failure ?? failed;
  return (
    <>
      <Select
        showSearch
        aria-label="表"
        placeholder="表"
        style={{ width: '100%', marginTop: 8 }}
        loading={isReading || (tables === null && failure === null)}
        optionFilterProp="label"
        options={(tables ?? []).map(({ name, comment }) => ({
          value: name,
          label: comment ? `${name}（${comment}）` : name,
        }))}
        onChange={(name: string) => void read(name)}
      />
      {message !== null && <Alert type="error" message={message} />}
    </>
  );
}
