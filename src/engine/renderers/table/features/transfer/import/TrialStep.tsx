import { Button, Checkbox } from 'antd';
import type { ImportAsk, ImportPreview, ImportResult } from '../../../../../contract/sheetImport';
import { ImportErrors } from '../ImportErrors';
import { ImportCounts } from './ImportCounts';
import { SheetRows } from './SheetRows';

interface TrialStepProps {
  preview: ImportPreview;
  ask: ImportAsk;
  trial: ImportResult;
  isBusy: boolean;
  onChange(ask: ImportAsk): void;
  onSaveRejects(): void;
}

/** What would happen: how many of each, what updates change, and what is refused. */
export function TrialStep({ preview, ask, trial, isBusy, onChange, onSaveRejects }: TrialStepProps) {
  const good = trial.added + trial.updated;
  return (
    <div className="export">
      <ImportCounts result={trial} />
      {(trial.unchecked ?? []).length > 0 && (
        <p className="export-note">{trial.unchecked?.join('、')}是否重复在导入时核对。</p>
      )}
      {trial.differences.length > 0 && <Differences result={trial} />}
      {trial.rejected > 0 && (
        <section aria-label="有错误的行">
          <div className="import-line">
            <strong>有错误的行</strong>
            <Button type="link" size="small" disabled={isBusy} onClick={onSaveRejects}>
              下载这些行（带原因）
            </Button>
          </div>
          <ImportErrors result={trial} />
          {good > 0 && (
            <Checkbox
              checked={ask.skipsBad}
              disabled={isBusy}
              onChange={(event) => onChange({ ...ask, skipsBad: event.target.checked })}
            >
              跳过有错误的行，只导入正确的行
            </Checkbox>
          )}
        </section>
      )}
      <SheetRows preview={preview} targets={ask.columns} />
    </div>
  );
}

function Differences({ result: { differences, updated } }: { result: ImportResult }) {
  return (
    <section aria-label="更新的内容">
      <strong>{updated > differences.length ? `最先更新的 ${differences.length} 条` : '更新的内容'}</strong>
      <ul className="import-differences">
        {differences.map(({ line, id, label, changes }) => (
          <li key={id}>
            <span className="import-hint">第 {line} 行</span> {label}
            {changes.map(({ title, before, after }) => (
              <span key={title} className="import-change">
                {title}：<del>{before ?? '空'}</del> → <ins>{after ?? '空'}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
