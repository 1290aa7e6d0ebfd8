import { Breadcrumb, Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import schema from '../../schemas/screen.schema.json';
import { type Edit, moveTo, type Path, setAt, valueAt } from '../document/edit';
import { AddEntry } from './AddEntry';
import { PropertyInput } from './PropertyInput';
import { type Schema, schemaBook } from './schemaAt';

const book = schemaBook(schema as unknown as Schema);
/** Words that authors of screens have nothing to do with. */
const UNSAID = new Set(['$schema', '$version']);

interface PropertiesProps {
  /** The file, as its text says. */
  data: Record<string, unknown>;
  text: string;
  path: Path;
  onSelect(path: Path): void;
  onEdit(edit: Edit | null): void;
}

/** The words of one place as a form, drawn from the grammar: what the language learns stands here by itself. */
export function Properties({ data, text, path, onSelect, onEdit }: PropertiesProps) {
  const fields = useMemo(() => fieldsOf(data), [data]);
  const value = valueAt(data, path);
  const here = book.at(data, path);
  const set = (to: Path, now: unknown) => onEdit(setAt(text, to, now));
  const crumbs = path.map((key, index) => ({
    title: (
      <button type="button" className="studio-crumb" onClick={() => onSelect(path.slice(0, index + 1))}>
        {String(key)}
      </button>
    ),
  }));
  return (
    <div className="studio-properties">
      <Breadcrumb
        items={[
          {
            title: (
              <button type="button" className="studio-crumb" onClick={() => onSelect([])}>
                页面
              </button>
            ),
          },
          ...crumbs,
        ]}
      />
      {here.description && <p className="studio-described">{here.description}</p>}
      {isMap(here) || Array.isArray(value) ? (
        <Entries
          owner={path}
          value={value}
          onSelect={onSelect}
          onMove={(from, to) => onEdit(moveTo(text, path, from, to))}
          onRemove={(key) => set([...path, key], undefined)}
        />
      ) : (
        Object.entries(here.properties ?? {})
          .filter(([name]) => !UNSAID.has(name))
          .map(([name, own]) => (
            <Word
              key={`${path.join('.')} ${name}`}
              name={name}
              schema={book.plain(own, valueAt(value, [name]))}
              value={valueAt(value, [name])}
              fields={fields}
              onChange={(now) => set([...path, name], now)}
              onOpen={() => {
                if (valueAt(value, [name]) === undefined)
                  set([...path, name], emptyOf(book.plain(own, undefined)));
                onSelect([...path, name]);
              }}
            />
          ))
      )}
      {(isMap(here) || Array.isArray(value)) && (
        <AddEntry
          schema={here}
          path={path}
          value={value}
          text={text}
          fields={fields}
          onEdit={onEdit}
          onSelect={onSelect}
        />
      )}
    </div>
  );
}

interface WordProps {
  name: string;
  schema: Schema;
  value: unknown;
  fields: readonly { name: string; title: string }[];
  onChange(value: unknown): void;
  onOpen(): void;
}

/** A word with what it is for; one that is said can be taken back. */
function Word({ name, schema: { description = '', ...schema }, value, ...rest }: WordProps) {
  const id = `studio-${name}`;
  const [short] = description.split(/[；。]/);
  return (
    <div className={value === undefined ? 'studio-word' : 'studio-word is-said'}>
      <Tooltip title={description} placement="left">
        <label htmlFor={id}>
          <code>{name}</code> <span>{short}</span>
        </label>
      </Tooltip>
      <PropertyInput id={id} schema={schema} value={value} {...rest} />
    </div>
  );
}

interface EntriesProps {
  owner: Path;
  value: unknown;
  onSelect(path: Path): void;
  onMove(from: number, to: number): void;
  onRemove(key: string | number): void;
}

/** What a list or a table of names holds, in its order. */
function Entries({ owner, value, onSelect, onMove, onRemove }: EntriesProps) {
  const isList = Array.isArray(value);
  const entries = Object.entries((value ?? {}) as object);
  return (
    <ol className="studio-entries">
      {entries.map(([key, item], index) => {
        const place = isList ? Number(key) : key;
        const name = nameOf(key, item, isList);
        return (
          <li key={isList ? `${key} ${name}` : key}>
            <button type="button" className="studio-crumb" onClick={() => onSelect([...owner, place])}>
              {name}
            </button>
            <Button
              size="small"
              type="text"
              aria-label={`上移 ${name}`}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`下移 ${name}`}
              disabled={index === entries.length - 1}
              onClick={() => onMove(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              size="small"
              type="text"
              danger
              aria-label={`删除 ${name}`}
              onClick={() => onRemove(place)}
            >
              ✕
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

function nameOf(key: string, item: unknown, isList: boolean): string {
  if (typeof item === 'string') return isList ? item : `${key} ${item}`;
  const { title, field, screen, id } = (item ?? {}) as Record<string, unknown>;
  const said = [title, field, screen, id].find((one) => typeof one === 'string') ?? '';
  return isList ? String(said || `第 ${Number(key) + 1} 项`) : `${key} ${said}`;
}

/** A table whose keys the author names: fields, buttons, options. */
function isMap({ additionalProperties, type }: Schema): boolean {
  return type === 'object' && typeof additionalProperties === 'object';
}

function emptyOf({ type, items }: Schema): unknown {
  return type === 'array' || items ? [] : {};
}

function fieldsOf({ fields }: Record<string, unknown>) {
  return Object.entries((fields ?? {}) as Record<string, { title?: string }>).map(([name, field]) => ({
    name,
    title: field?.title ?? name,
  }));
}
