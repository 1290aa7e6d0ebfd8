import { AutoComplete, Button, Input } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Schema } from '../../../engine/pure';
import { shortOf } from '../../words';
import { FormChooser } from '../FormChooser';
import { FormInput } from '../FormInput';
import { type Form, initialValue } from '../forms';
import { NameInput, PlaceName } from '../NameInput';
import { nameKindOf } from '../names';
import { OwnInput } from '../OwnInput';
import type { Adding, Offer } from '../offers';
import { usePanel } from '../panel';
import { useNames } from '../useNames';
import { useNewEntry } from './useNewEntry';

interface AddEntryProps {
  offer: Offer;
  adding: Adding;
}

const KEY_TITLE = '名字';

/** A new entry by its title, or under a name that there is, or a new item of a list, with the words that it must have. */
export function AddEntry({ offer, adding }: AddEntryProps) {
  const { context } = usePanel();
  const entry = useNewEntry(offer, adding);
  const { form, field, key, isReady, add } = entry;
  if (form === undefined) return null;
  const path = [...offer.path, adding.isList ? (Array.isArray(offer.value) ? offer.value.length : 0) : key];
  const isName = field === null && form.kind === 'text' && adding.isList && nameKindOf(form.schema) !== null;
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && isReady) add();
  };
  return (
    <fieldset className="studio-add" aria-label="添加">
      {!adding.isList && !entry.isTitled && <KeyInput entry={entry} />}
      <FormChooser label="添加哪一种" forms={entry.forms} chosen={entry.chosen} onChoose={entry.choose} />
      {field === null &&
        entry.needs.map(({ name, schema, forms: [first] }) => (
          <Needed key={name} name={name} schema={schema}>
            <LiveInput
              id={`studio-add-${name}`}
              name={name}
              path={[...path, name]}
              form={first as Form}
              value={
                entry.provided[name] ?? (first?.kind === 'choice' ? initialValue(first as Form) : undefined)
              }
              onChange={(now) => entry.provide(name, now)}
              onEnter={onEnter}
            />
          </Needed>
        ))}
      {isName && (
        <PlaceName
          label="加入一项"
          path={path}
          schema={form.schema}
          value={undefined}
          isPassed
          onChange={(name) => name !== undefined && add(name)}
        />
      )}
      {!isName && entry.isInLine && (
        <Needed name="one" schema={{ description: entry.isTitled ? '标题' : '新的一项' }}>
          {field && context ? (
            <OwnInput
              id="studio-add-one"
              field={field}
              context={context}
              value={entry.single}
              onChange={entry.setSingle}
            />
          ) : (
            <LiveInput
              id="studio-add-one"
              name="新的一项"
              path={path}
              form={form}
              value={entry.single}
              onChange={entry.setSingle}
              onEnter={onEnter}
            />
          )}
        </Needed>
      )}
      {entry.isTitled && <DerivedKey entry={entry} />}
      {!isName && (
        <Button disabled={!isReady} onClick={() => add()}>
          添加
        </Button>
      )}
    </fieldset>
  );
}

type EntryProps = { entry: ReturnType<typeof useNewEntry> };

/** The name that follows from the title; a press on it gives another. */
function DerivedKey({ entry }: EntryProps) {
  if (entry.typedKey !== null) return <KeyInput entry={entry} />;
  if (entry.key === '') return null;
  return (
    <small className="studio-note">
      名字 <code>{entry.key}</code>{' '}
      <Button type="link" size="small" onClick={() => entry.typeKey(entry.key)}>
        改名字
      </Button>
    </small>
  );
}

/** The name of an entry: of what there is and has none here yet, or of the author's making. */
function KeyInput({ entry }: EntryProps) {
  const { known, key, typedKey, typeKey, refusal } = entry;
  const note = refusal ?? (typedKey !== null && typedKey !== key && key !== '' ? `写作 ${key}` : null);
  return (
    <>
      {known.length > 0 ? (
        <NameInput
          label={KEY_TITLE}
          names={known}
          value={typedKey ?? ''}
          onChange={(name) => typeKey(name ?? '')}
        />
      ) : (
        <Input
          aria-label={KEY_TITLE}
          placeholder={KEY_TITLE}
          value={typedKey ?? ''}
          {...(refusal !== null && { status: 'error' as const })}
          onChange={({ target }) => typeKey(target.value)}
        />
      )}
      {note !== null && (
        <small className="studio-note" role={refusal === null ? undefined : 'alert'}>
          {note}
        </small>
      )}
    </>
  );
}

interface LiveInputProps {
  id: string;
  name: string;
  path: Offer['path'];
  form: Form;
  value: unknown;
  onChange(value: unknown): void;
  onEnter(event: KeyboardEvent<HTMLElement>): void;
}

/** An input whose text counts as it is typed: what is added is not in the file yet. */
function LiveInput({ onEnter, ...props }: LiveInputProps) {
  const { id, path, form, value, onChange } = props;
  const names = useNames(path, form.schema);
  const kind = nameKindOf(form.schema);
  if (form.kind !== 'text' || (kind !== null && kind !== 'other')) return <FormInput {...props} />;
  const [example] = form.schema.examples ?? [];
  const text = {
    id,
    value: typeof value === 'string' ? value : '',
    placeholder: typeof example === 'string' ? `如 ${example}` : '',
  };
  if (kind === null)
    return <Input {...text} onChange={({ target }) => onChange(target.value)} onKeyDown={onEnter} />;
  return (
    <AutoComplete
      {...text}
      className="studio-name"
      defaultActiveFirstOption={false}
      options={names.map(({ name }) => ({ value: name }))}
      onChange={onChange}
      onInputKeyDown={onEnter}
    />
  );
}

interface NeededProps {
  name: string;
  schema: Schema;
  children: ReactNode;
}

function Needed({ name, schema, children }: NeededProps) {
  return (
    <div className="studio-needed">
      <label htmlFor={`studio-add-${name}`}>{shortOf(schema) || name}</label>
      {children}
    </div>
  );
}
