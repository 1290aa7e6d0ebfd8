import { Button, Input, Select } from 'antd';
import type { ImportAsk, ImportField, ImportPreview } from '#engine/contract/sheetImport';
import * as texts from '#texts/renderers/table/transfer';
import { choicesFor, missingFields, withFixed } from './mapping';

interface FixedValuesProps {
  preview: ImportPreview;
  ask: ImportAsk;
  onChange(ask: ImportAsk): void;
}

/** What every row gets in a field without a column: those that a new record needs are here from the start. */
export function FixedValues({ preview, ask, onChange }: FixedValuesProps) {
  const needed = missingFields(preview, ask);
  const free = choicesFor(preview, ask).filter(
    ({ name, isKeyOnly }) => !isKeyOnly && !ask.columns.includes(name) && !(name in ask.fixed),
  );
  const chosen = preview.fields.filter(({ name }) => name in ask.fixed);
  const shown = [...chosen, ...needed.filter(({ name }) => !(name in ask.fixed))];
  const others = free.filter((field) => !needed.includes(field));
  if (shown.length === 0 && others.length === 0) return null;
  return (
    <fieldset className="import-fixed">
      <legend>{texts.fieldsWithoutColumn}</legend>
      {shown.map((field) => (
        <FixedValue
          key={field.name}
          field={field}
          text={ask.fixed[field.name] ?? ''}
          onChange={(text) => onChange(withFixed(ask, field.name, text))}
          onRemove={field.name in ask.fixed ? () => onChange(withFixed(ask, field.name, null)) : undefined}
        />
      ))}
      {others.length > 0 && (
        <Select
          aria-label={texts.fixedValueHint}
          placeholder={texts.setFixedValue}
          showSearch
          optionFilterProp="label"
          value={null}
          options={others.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name: string | null) => name !== null && onChange(withFixed(ask, name, ''))}
        />
      )}
    </fieldset>
  );
}

interface FixedValueProps {
  field: ImportField;
  text: string;
  onChange(text: string): void;
  onRemove?(): void;
}

function FixedValue({ field: { name, title, hint, isNeeded }, text, onChange, onRemove }: FixedValueProps) {
  const id = `import-fixed-${name}`;
  return (
    <div className="import-line">
      <label htmlFor={id}>
        {title}
        {isNeeded && <span className="import-needed">{texts.isRequired}</span>}
      </label>
      <Input
        id={id}
        value={text}
        placeholder={texts.inEveryRow(hint)}
        onChange={(event) => onChange(event.target.value)}
      />
      {onRemove && (
        <Button type="text" size="small" aria-label={texts.leaveOut(title)} onClick={onRemove}>
          {texts.leaveOutField}
        </Button>
      )}
    </div>
  );
}
