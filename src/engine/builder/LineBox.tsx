import { Button, Select } from 'antd';
import * as texts from '#texts/builder';
import { ownerTitle } from '../condition/sentence';
import { operatorsOf } from './lineWords';
import { RightSide } from './RightSide';
import { type BuilderProps, sourceOf, sourcesFor, startOf } from './sources';
import type { Line, LineOperator } from './tree';

interface LineBoxProps extends Omit<BuilderProps, 'value' | 'onChange'> {
  line: Line;
  place: string;
  onChange(line: Line): void;
  onRemove(): void;
}

/** One comparison: which field, how, and with what. */
export function LineBox(props: LineBoxProps) {
  const { line, place, fields, parameters, isDisabled, onChange, onRemove } = props;
  const field = fields[line.field];
  const labelFor = (what: string) => texts.partOfLine(place, what);
  const choose = (name: string) => {
    const [first] = fields[name] ? operatorsOf(fields[name]) : [];
    onChange({ ...line, field: name, op: first?.value ?? 'eq', right: null });
  };
  const sources = field ? sourcesFor(field, line.op, props, parameters) : [];
  const needsRight = line.op !== 'empty' && line.op !== 'filled';
  return (
    <div className="builder-line">
      <Select
        className="builder-field"
        aria-label={labelFor(texts.field)}
        showSearch
        optionFilterProp="label"
        placeholder={texts.chooseField}
        value={line.field === '' ? undefined : line.field}
        options={offered(fields)}
        disabled={isDisabled}
        onChange={choose}
      />
      {field && (
        <Select<LineOperator>
          className="builder-operator"
          aria-label={labelFor(texts.operator)}
          value={line.op}
          options={operatorsOf(field)}
          disabled={isDisabled}
          onChange={(op) => onChange({ ...line, op, right: rightFor(line, op) })}
        />
      )}
      {field && needsRight && sources.length > 1 && (
        <Select
          className="builder-source"
          aria-label={labelFor(texts.comparedWith)}
          value={sourceOf(line.right)}
          options={sources}
          disabled={isDisabled}
          onChange={(source) => onChange({ ...line, right: startOf(source, field, props, parameters) })}
        />
      )}
      {field && needsRight && <RightSide {...props} field={field} labelFor={labelFor} />}
      <Button
        size="small"
        type="text"
        className="builder-remove"
        aria-label={labelFor(texts.remove)}
        disabled={isDisabled}
        onClick={onRemove}
      >
        ×
      </Button>
    </div>
  );
}

/** A value stays where the new operator takes one of its kind. */
function rightFor({ op, right }: Line, next: LineOperator): unknown {
  const isList = next === 'in';
  if (next === 'empty' || next === 'filled') return null;
  return isList === (op === 'in') ? right : null;
}

/** What every record has comes last. */
function offered(fields: BuilderProps['fields']) {
  const all = Object.values(fields);
  const ordered = [...all.filter(({ isAudit }) => !isAudit), ...all.filter(({ isAudit }) => isAudit)];
  return ordered.map(({ name, title }) => ({ value: name, label: `${ownerTitle(name, fields)}${title}` }));
}
