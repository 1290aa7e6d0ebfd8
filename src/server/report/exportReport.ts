import { randomUUID } from 'node:crypto';
import { type RecordData, type ReportDocument, wireTime } from '../../engine/pure';
import type { DomainServices } from '../app/services';
import type { Caller } from '../caller';
import type { ExportFormat } from '../resource/transfer/exportCell';
import { exportFile } from '../resource/transfer/exportFile';
import type { TaskContext, TaskEnd } from '../tasks/task';
import { EXPORT, runReport } from './runReport';
import { logReport } from './store';

export interface ReportFile {
  id: string;
  document: ReportDocument;
  parameters: RecordData;
  format: ExportFormat;
}

/** A published report as a file of its caller, with their rights; logged in the data log. */
export async function writeReportFile(
  services: DomainServices,
  caller: Caller,
  { id, document, parameters, format }: ReportFile,
  { signal, progress }: TaskContext,
): Promise<TaskEnd> {
  const { columns, records, isCut } = await runReport(services, caller, document, {
    parameters,
    caps: EXPORT,
  });
  const content = exportFile({
    ...{ format, title: document.title, onRows: progress },
    columns: columns.map((field) => ({ name: field.name, title: field.title, field })),
    batches: (async function* () {
      yield records;
    })(),
  });
  const path = `tasks/${randomUUID()}.${format}`;
  const size = await services.storage.writeStream(path, content, signal);
  await logReport(services.db, caller, {
    ...{ id, operation: 'export', actionTitle: '导出', before: null, after: null },
    asked: { format, parameters, rows: records.length },
  });
  const stamp = wireTime(Date.now()).replace(/\D/g, '');
  const message = isCut ? `只有前 ${records.length} 行，请缩小范围` : `共 ${records.length} 行`;
  return { file: { path, name: `${document.title}_${stamp}.${format}`, size }, message };
}
