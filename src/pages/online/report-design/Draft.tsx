import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Builder } from './builder/Builder';
import { documentOf, textOf } from './builder/document';
import { DraftRun } from './DraftRun';
import type { Report } from './report';
import { SourceList } from './SourceList';
import { useParameters } from './useParameters';
import { useReportDraft } from './useReportDraft';
import { useSource } from './useSource';
import { VersionList } from './VersionList';

type DesignMode = 'builder' | 'text' | 'versions';

/** A report by clicks or as text, with its result: tried, saved as a draft, published and withdrawn. */
export function Draft({ ports, opened }: { ports: PagePorts; opened: Report }) {
  const { source, put, undo, redo } = useSource(opened.source);
  const [mode, setMode] = useState<DesignMode>('builder');
  const { answer: sources, error: lost } = useAnswer(
    async () => (await ports.call('GET /online/report/sources', {}, { isQuiet: true })).result,
    [ports],
  );
  const parameters = useParameters(ports, source);
  const draft = useReportDraft({ ports, opened, source, parameters: parameters.typed });
  const { report, isChanged, tried } = draft;
  const document = documentOf(source);
  const restored = (next: Report) => {
    draft.setReport(next);
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
      <DraftRun ports={ports} draft={draft} parameters={parameters} />
    </div>
  );
}
