import { Button, Checkbox } from 'antd';
import type { ImportAsk, ImportPreview, ImportResult } from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';
import * as signs from '#texts/signs';
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
        <p className="export-note">{texts.checkedLater((trial.unchecked ?? []).join(signs.listComma))}</p>
      )}
      {trial.differences.length > 0 && <Differences result={trial} />}
      {trial.rejected > 0 && (
        <section aria-label={texts.rowsWithErrors}>
          <div className="import-line">
            <strong>{texts.rowsWithErrors}</strong>
            <Button type="link" size="small" disabled={isBusy} onClick={onSaveRejects}>
              {texts.downloadRejected}
            </Button>
          </div>
          <ImportErrors result={trial} />
          {good > 0 && (
            <Checkbox
              checked={ask.skipsBad}
              disabled={isBusy}
              onChange={(event) => onChange({ ...ask, skipsBad: event.target.checked })}
            >
              {texts.skipWrongRows}
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
    <section aria-label={texts.updates}>
      <strong>{updated > differences.length ? texts.firstUpdates(differences.length) : texts.updates}</strong>
      <ul className="import-differences">
        {differences.map(({ line, id, label, changes }) => (
          <li key={id}>
            <span className="import-hint">{texts.rowNumber(line)}</span> {label}
            {changes.map(({ title, before, after }) => (
              <span key={title} className="import-change">
                {title}
                {signs.colon}
                <del>{before ?? texts.nothing}</del> → <ins>{after ?? texts.nothing}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
