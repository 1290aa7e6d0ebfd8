import { Button, Input, Popconfirm, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { ReportChart, ReportParameters, type ReportRun, ReportTable } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { contextOf } from '../../contextOf';
import { useCall } from '../../useCall';
import { Builder } from './builder/Builder';
import { documentOf, textOf } from './builder/document';
import type { Report, Sources } from './report';
import { SourceList } from './SourceList';
import { useParameters } from './useParameters';
import { useSource } from './useSource';
import { VersionList } from './VersionList';

type Tried = ReportRun & { sql: string };

type DesignMode = 'builder' | 'text' | 'versions';

/** A report by clicks or as text, with its result: tried, saved as a draft, published and withdrawn. */
export function Draft({ ports, opened }: { ports: PagePorts; opened: Report }) {
  const [report, setReport] = useState(opened);
  const { source, put, undo, redo } = useSource(opened.source);
  const [mode, setMode] = useState<DesignMode>('builder');
  const { answer: sources, error: lost } = useCall<Sources>(ports, '/online/report/sources');
  const [tried, setTried] = useState<Tried | null>(null);
  const { fields, typed, setTyped } = useParameters(ports, source);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = source !== report.source || report.id === null;
  const { work } = ports;
  useEffect(() => {
    work?.hold('report', isChanged && source !== opened.source ? 'unsaved' : null);
    return () => work?.hold('report', null);
  }, [work, isChanged, source, opened.source]);
  const doing = (operation: () => Promise<void>) => async () => {
    setBusy(true);
    setFailure(null);
    await operation().catch((error: unknown) => setFailure((error as Error).message));
    setBusy(false);
  };
  const tryIt = doing(async () => {
    setTried(null);
    const { result } = await ports.post('/online/report/preview', { source, parameters: typed ?? {} });
    setTried(result as Tried);
  });
  const save = async () => {
    const { id, version } = report;
    const body = id === null ? { source } : { id, source, version };
    const { message, result } = await ports.post('/online/report/save', body);
    setReport(result as Report);
    return { message, saved: result as Report };
  };
  const saveDraft = doing(async () => {
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
  const document = documentOf(source);
  const restored = (next: Report) => {
    setReport(next);
    put(next.source);
    setMode('builder');
  };
  return (
    <div className="report-design-body">
      <div className="report-draft">
        <div className="report-buttons">
          <Segmented<DesignMode>
            aria-label="怎样改"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'builder', label: '搭建' },
              { value: 'text', label: '文本' },
              ...(report.id === null ? [] : [{ value: 'versions' as const, label: '版本' }]),
            ]}
          />
          <Button disabled={undo === null} onClick={() => undo?.()}>
            撤销
          </Button>
          <Button disabled={redo === null} onClick={() => redo?.()}>
            重做
          </Button>
        </div>
        <p>
          {report.publishedVersion === null ? '没有发布' : `已发布第 ${report.publishedVersion} 版`}
          {isChanged && '，有未保存的修改'}
        </p>
        {lost !== null && <p role="alert">{lost}</p>}
        {mode === 'builder' && document === null && (
          <p role="alert">文本还不是完整的 JSON，请在“文本”里改正</p>
        )}
        {mode === 'builder' && document && sources && (
          <Builder
            document={document}
            sources={sources}
            tried={(tried?.columns ?? []).map(({ name, title }) => ({ value: name, title }))}
            ports={ports}
            onChange={(next) => put(textOf(next))}
          />
        )}
        {mode === 'text' && (
          <>
            <label htmlFor="report-text">报表的 JSON 文本</label>
            <Input.TextArea
              id="report-text"
              className="report-text"
              value={source}
              rows={20}
              spellCheck={false}
              onChange={(event) => put(event.target.value)}
            />
          </>
        )}
        {mode === 'versions' && report.id !== null && (
          <VersionList id={report.id} ports={ports} onRestored={restored} />
        )}
        {mode === 'text' && sources && <SourceList sources={sources} />}
      </div>
      <div className="report-draft report-tried">
        <div className="report-buttons">
          <Button type="primary" loading={isBusy} onClick={tryIt}>
            试运行
          </Button>
          <Button disabled={isBusy || !isChanged} onClick={saveDraft}>
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
        {fields.length > 0 && (
          <ReportParameters
            id="report"
            fields={fields}
            values={typed ?? {}}
            onChange={setTyped}
            data={ports.data}
            context={contextOf(ports)}
          />
        )}
        {failure !== null && <p role="alert">{failure}</p>}
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
    </div>
  );
}
