import { Button } from 'antd';
import { AskFirst, ReportChart, ReportParameters, ReportTable } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { contextOf } from '../../contextOf';
import type { DraftParameters } from './useParameters';
import type { ReportDraft } from './useReportDraft';

interface DraftRunProps {
  ports: PagePorts;
  draft: ReportDraft;
  parameters: DraftParameters;
}

/** Runs the draft with its parameters and shows the result; saves, publishes and withdraws it. */
export function DraftRun({ ports, draft, parameters }: DraftRunProps) {
  const { report, isChanged, isBusy, failure, tried } = draft;
  const { fields, typed, setTyped } = parameters;
  return (
    <div className="report-draft report-tried">
      <div className="report-buttons">
        <Button type="primary" loading={isBusy} onClick={draft.tryIt}>
          试运行
        </Button>
        <Button disabled={isBusy || !isChanged} onClick={draft.saveDraft}>
          保存草稿
        </Button>
        {ports.can('report:publish') && (
          <AskFirst title="发布后，有权限的人看到的就是这一版" onConfirm={draft.publish}>
            <Button disabled={isBusy}>发布</Button>
          </AskFirst>
        )}
        {ports.can('report:publish') && report.publishedVersion !== null && (
          <AskFirst title="下线后谁都打不开，授权留着" onConfirm={draft.withdraw}>
            <Button danger disabled={isBusy}>
              下线
            </Button>
          </AskFirst>
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
  );
}
