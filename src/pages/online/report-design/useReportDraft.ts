import { useEffect, useState } from 'react';
import { messageOf, type RecordData, type ReportRun } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import type { Report } from './report';

type Tried = ReportRun & { sql: string };

export type ReportDraft = ReturnType<typeof useReportDraft>;

interface ReportDraftInput {
  ports: PagePorts;
  opened: Report;
  /** The text as it is now. */
  source: string;
  /** Values to try it with. */
  parameters: RecordData | undefined;
}

/** The report as the server has it, and the calls that try, save, publish and withdraw what is typed. */
export function useReportDraft({ ports, opened, source, parameters }: ReportDraftInput) {
  const [report, setReport] = useState(opened);
  const [tried, setTried] = useState<Tried | null>(null);
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
    await operation().catch((error: unknown) => setFailure(messageOf(error)));
    setBusy(false);
  };
  const save = async () => {
    const { id, version } = report;
    const body = id === null ? { source } : { id, source, version };
    const { message, result } = await ports.call('POST /online/report/save', body);
    setReport(result);
    return { message, saved: result };
  };
  return {
    report,
    setReport,
    isChanged,
    isBusy,
    failure,
    tried,
    tryIt: doing(async () => {
      setTried(null);
      const { result } = await ports.call('POST /online/report/preview', { source, parameters });
      setTried(result as Tried);
    }),
    saveDraft: doing(async () => {
      ports.notice.success((await save()).message);
    }),
    publish: doing(async () => {
      const id = isChanged || report.id === null ? (await save()).saved.id : report.id;
      const { message, result } = await ports.call('POST /online/report/publish', { id });
      setReport(result);
      ports.notice.success(message);
    }),
    withdraw: doing(async () => {
      const { id } = report;
      if (id === null) return;
      const { message } = await ports.call('POST /online/report/withdraw', { id });
      const { result } = await ports.call('GET /online/report/open', { id });
      setReport(result);
      ports.notice.success(message);
    }),
  };
}
