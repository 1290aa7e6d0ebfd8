import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../../contract/routeTable';
import {
  type Field,
  messageOf,
  type RecordData,
  ReportChart,
  ReportParameters,
  type ReportRun,
  ReportTable,
  TaskProgress,
  useAnswer,
} from '../../../engine/index';
import type { PagePorts, PageProps } from '../../../shell/ports';
import { contextOf } from '../../contextOf';
import './reportData.css';

type Opened = AnswerOf<'GET /online/report-data/open'>;

/** 报表: a published report, its parameters as the search, its rows as the reader may see them. */
export function Page({ ports, path = '' }: PageProps) {
  const id = path.split('/').pop() ?? '';
  const ask = async () =>
    (await ports.call('GET /online/report-data/open', { id }, { isQuiet: true })).result;
  const { answer, error } = useAnswer(ask, [ports, id], { what: '报表' });
  return (
    <section className="report-page" aria-labelledby="report-title">
      <h1 id="report-title">{answer?.title ?? '报表'}</h1>
      {answer?.help && <p className="report-help">{answer.help}</p>}
      {error !== null && <p role="alert">{error}</p>}
      {answer === null && error === null && <p>加载中…</p>}
      {answer && <RunOf key={id} id={id} ports={ports} opened={answer} />}
    </section>
  );
}

function RunOf({ id, ports, opened }: { id: string; ports: PagePorts; opened: Opened }) {
  const [typed, setTyped] = useState(opened.values);
  const [submitted, setSubmitted] = useState(opened.values);
  // a report that was sent leads here with its file
  const [task, setTask] = useState<string | null>(() => ports.location?.query().get('task') ?? null);
  const ask = async () =>
    (await ports.call('POST /online/report-data/run', { id, parameters: submitted })).result as ReportRun;
  const {
    answer,
    error: failure,
    isLoading,
    again,
  } = useAnswer(ask, [ports, id, submitted], { what: '报表' });
  const exportFile = async () => {
    const input = { id, parameters: submitted, format: 'xlsx' } as const;
    try {
      setTask((await ports.call('POST /online/report-data/export', input)).result.id);
    } catch (error) {
      ports.notice.error(messageOf(error));
    }
  };
  const { transfer } = ports.data;
  return (
    <>
      {opened.parameters.length > 0 && (
        <ReportParameters
          id="report"
          fields={opened.parameters as Field[]}
          values={typed}
          onChange={setTyped}
          data={ports.data}
          context={contextOf(ports)}
        />
      )}
      <div className="report-buttons">
        <Button
          type="primary"
          loading={isLoading}
          onClick={() => (typed === submitted ? again() : setSubmitted(typed))}
        >
          查询
        </Button>
        {transfer && ports.can(`report-data-${id}:export`) && <Button onClick={exportFile}>导出</Button>}
      </div>
      {task !== null && transfer && (
        <TaskProgress id={task} transfer={transfer} onAgain={exportFile} onClose={() => setTask(null)} />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      {answer && (
        <>
          {answer.isCut && (
            <p role="status">只显示前 {answer.records.length} 行，合计也只算这些；请缩小范围或导出</p>
          )}
          <ReportChart run={answer} label={opened.title} />
          <ReportTable run={answer} data={ports.data} label={opened.title} onOpen={drillOf(ports, answer)} />
        </>
      )}
    </>
  );
}

/** A row leads to the list it came of, searched by its values. */
function drillOf(
  { engine, location }: PagePorts,
  { drill }: ReportRun,
): ((record: RecordData) => void) | undefined {
  if (!drill || !engine || !location) return undefined;
  return async (record) => {
    const { route } = await engine.screens.load(drill.screen);
    const filters = Object.entries(drill.by).flatMap(([field, column]): [string, string][] => {
      const value = record[column];
      return value === null || value === undefined ? [] : [[field, String(value)]];
    });
    location.open(`${route}?${new URLSearchParams(filters)}`);
  };
}
