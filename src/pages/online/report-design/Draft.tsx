import { Button, Input, Popconfirm } from 'antd';
import { useEffect, useState } from 'react';
import { ReportChart, type ReportRun, ReportTable } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import type { Report } from './report';
import { SourceList } from './SourceList';

type Tried = ReportRun & { sql: string };

/** The text of a report with what it shows: tried, kept as a draft, published and taken back. */
export function Draft({ ports, opened }: { ports: PagePorts; opened: Report }) {
  const [report, setReport] = useState(opened);
  const [source, setSource] = useState(opened.source);
  const [tried, setTried] = useState<Tried | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = source !== report.source || report.id === null;
  const { work } = ports;
  useEffect(() => {
    work?.hold('report', isChanged && source !== opened.source ? 'unsaved' : null);
    return () => work?.hold('report', null);
  }, [work, isChanged, source, opened.source]);
  const doing = (deed: () => Promise<void>) => async () => {
    setBusy(true);
    setFault(null);
    await deed().catch((error: unknown) => setFault((error as Error).message));
    setBusy(false);
  };
  const tryIt = doing(async () => {
    setTried(null);
    setTried((await ports.post('/online/report/preview', { source, parameters: {} })).result as Tried);
  });
  const save = async () => {
    const { id, version } = report;
    const body = id === null ? { source } : { id, source, version };
    const { message, result } = await ports.post('/online/report/save', body);
    setReport(result as Report);
    return { message, saved: result as Report };
  };
  const keep = doing(async () => {
    ports.notice.success((await save()).message);
  });
  const publish = doing(async () => {
    const { id } = isChanged ? (await save()).saved : report;
    const { message, result } = await ports.post('/online/report/publish', { id });
    setReport(result as Report);
    ports.notice.success(message);
  });
  const withdraw = doing(async () => {
    const { message } = await ports.post('/online/report/withdraw', { id: report.id });
    const { result } = await ports.get('/online/report/open', { id: report.id });
    setReport(result as Report);
    ports.notice.success(message);
  });
  return (
    <div className="report-design-body">
      <div className="report-draft">
        <p>
          {report.publishedVersion === null ? '没有发布' : `已发布第 ${report.publishedVersion} 版`}
          {isChanged && '，有未保存的修改'}
        </p>
        <label htmlFor="report-text">报表的 JSON 文本</label>
        <Input.TextArea
          id="report-text"
          className="report-text"
          value={source}
          rows={20}
          spellCheck={false}
          onChange={(event) => setSource(event.target.value)}
        />
        <div className="report-buttons">
          <Button type="primary" loading={isBusy} onClick={tryIt}>
            试运行
          </Button>
          <Button disabled={isBusy || !isChanged} onClick={keep}>
            保存草稿
          </Button>
          {ports.can('report:publish') && (
            <Popconfirm title="发布后，有权限的人看到的就是这一版" onConfirm={publish}>
              <Button disabled={isBusy}>发布</Button>
            </Popconfirm>
          )}
          {ports.can('report:publish') && report.publishedVersion !== null && (
            <Popconfirm title="下线后谁都打不开，授权留着" onConfirm={withdraw}>
              <Button danger disabled={isBusy}>
                下线
              </Button>
            </Popconfirm>
          )}
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
        {tried && (
          <section aria-label="试运行的结果">
            {tried.isCut && <p role="status">只显示前 {tried.records.length} 行</p>}
            <ReportChart run={tried} label="试运行" />
            <ReportTable run={tried} data={ports.data} label="试运行" />
            <details>
              <summary>SQL（只读）</summary>
              <pre>{tried.sql}</pre>
            </details>
          </section>
        )}
      </div>
      <SourceList ports={ports} />
    </div>
  );
}
