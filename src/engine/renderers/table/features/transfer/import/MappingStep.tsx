import { Checkbox, Radio, Select } from 'antd';
import type { ImportAsk, ImportMode, ImportPreview } from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';
import * as signs from '#texts/signs';
import { ColumnTargets } from './ColumnTargets';
import { FixedValues } from './FixedValues';
import { keysFor, missingFields, withMode } from './mapping';
import { SheetRows } from './SheetRows';

interface MappingStepProps {
  preview: ImportPreview;
  ask: ImportAsk;
  onChange(ask: ImportAsk): void;
  /** The heads are in another line, or on another sheet. */
  onPlace(place: { head?: number; sheet: string | null }): void;
}

/** The server looks for the heads within so many lines. */
const HEAD_LINES = [1, 2, 3, 4];

/** What the rows are for, which field each column fills, and what fills the others. */
export function MappingStep({ preview, ask, onChange, onPlace }: MappingStepProps) {
  const titles = new Map(preview.fields.map(({ name, title }) => [name, title]));
  const missing = missingFields(preview, ask);
  return (
    <div className="export">
      {preview.keys.length > 0 && <ModeChoice {...{ preview, ask, onChange }} />}
      {preview.sheets.length > 1 && (
        <div className="import-line">
          <label htmlFor="import-sheet">{texts.worksheet}</label>
          <Select
            id="import-sheet"
            size="small"
            value={preview.sheet}
            options={preview.sheets.map((name) => ({ value: name, label: name }))}
            onChange={(sheet) => onPlace({ sheet })}
            popupMatchSelectWidth={false}
          />
        </div>
      )}
      <div className="import-line">
        <label htmlFor="import-head">{texts.titlesInRow}</label>
        <Select
          id="import-head"
          size="small"
          value={ask.head}
          options={HEAD_LINES.map((line) => ({ value: line, label: String(line) }))}
          onChange={(head) => onPlace({ head, sheet: preview.sheet })}
        />
        <span>{texts.afterRowNumber}</span>
      </div>
      <ColumnTargets {...{ preview, ask, onChange }} />
      {ask.mode === 'both' && missing.length > 0 && (
        <p className="export-note">
          {texts.requiredMissing(missing.map(({ title }) => `“${title}”`).join(signs.listComma))}
        </p>
      )}
      <FixedValues {...{ preview, ask, onChange }} />
      <SheetRows
        preview={preview}
        targets={ask.columns.map((name) => (name === null ? null : (titles.get(name) ?? name)))}
      />
    </div>
  );
}

const MODES: Record<ImportMode, string> = {
  add: texts.addOnly,
  update: texts.updateOnly,
  both: texts.addOrUpdate,
};

function ModeChoice({ preview, ask, onChange }: Pick<MappingStepProps, 'preview' | 'ask' | 'onChange'>) {
  const modes = (Object.keys(MODES) as ImportMode[]).filter(
    (mode) => mode === 'add' || keysFor(preview, mode).length > 0,
  );
  return (
    <fieldset>
      <legend>{texts.useRowsTo}</legend>
      <Radio.Group
        value={ask.mode}
        onChange={(event) => onChange(withMode(preview, ask, event.target.value as ImportMode))}
      >
        {modes.map((mode) => (
          <Radio key={mode} value={mode}>
            {MODES[mode]}
          </Radio>
        ))}
      </Radio.Group>
      {ask.mode !== 'add' && (
        <div className="import-line import-key">
          <label htmlFor="import-key">{texts.byWhichField}</label>
          <Select
            id="import-key"
            value={ask.key}
            options={keysFor(preview, ask.mode).map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(key) => onChange({ ...ask, key })}
            popupMatchSelectWidth={false}
          />
          <Checkbox
            checked={ask.clears}
            onChange={(event) => onChange({ ...ask, clears: event.target.checked })}
          >
            {texts.emptyClears}
          </Checkbox>
        </div>
      )}
    </fieldset>
  );
}
