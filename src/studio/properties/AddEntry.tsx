import { Button, Input } from 'antd';
import { useState } from 'react';
import { book } from './book';
import { FormChooser } from './FormChooser';
import { FormInput } from './FormInput';
import { type Form, initialValue, type Need, needsOf } from './forms';
import { NameInput, PlaceName } from './NameInput';
import { nameKindOf } from './names';
import { type Adding, adds, isFreeKey, type Offer } from './offers';
import { usePanel } from './panel';
import type { Schema } from './schemaAt';
import { useNames } from './useNames';

interface AddEntryProps {
  offer: Offer;
  adding: Adding;
}

/** The words that fit in a line; the rest is edited at its own place. */
const IN_A_LINE = new Set<Form['kind']>(['text', 'number', 'choice', 'flag']);
const KEY_TITLE = '名字';

/** A new entry under a name of the author's, or a new item of a list, with the words that it must have. */
export function AddEntry({ offer, adding }: AddEntryProps) {
  const { perform, onSelect } = usePanel();
  const { isList, forms } = adding;
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState('');
  const [provided, setProvided] = useState<Record<string, unknown>>({});
  const [single, setSingle] = useState<unknown>(undefined);
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  if (form === undefined) return null;
  const entry = [...offer.path, isList ? (Array.isArray(offer.value) ? offer.value.length : 0) : key];
  const needs = form.kind === 'object' ? neededWords(form, provided) : [];
  const isInLine = IN_A_LINE.has(form.kind);
  const value = isInLine ? single : initialValue(form, onlyOf(needs, provided));
  const isWhole = needs.every(
    ({ name, forms: [first] }) => first?.kind !== 'text' || provided[name] !== undefined,
  );
  const isReady = (isList || isFreeKey(offer, adding, key)) && value !== undefined && isWhole;
  const add = (now = value) => {
    perform(adds(offer, isList ? null : key, now));
    if (!isInLine) onSelect(entry);
    setKey('');
    setProvided({});
    setSingle(undefined);
  };
  const isName = form.kind === 'text' && isList && nameKindOf(form.schema) !== null;
  return (
    <fieldset className="studio-add" aria-label="添加">
      <FormChooser label="添加哪一种" forms={forms} chosen={form.id} onChoose={setChosen} />
      {!isList && <KeyInput offer={offer} adding={adding} value={key} onChange={setKey} />}
      {needs.map(({ name, schema, forms: [first] }) =>
        first && IN_A_LINE.has(first.kind) ? (
          <Needed key={name} name={name} schema={schema}>
            <FormInput
              id={`studio-add-${name}`}
              name={name}
              path={[...entry, name]}
              form={first}
              value={provided[name] ?? (first.kind === 'choice' ? initialValue(first) : undefined)}
              onChange={(now) => setProvided((was) => ({ ...was, [name]: now }))}
            />
          </Needed>
        ) : null,
      )}
      {isName ? (
        <PlaceName
          label="加入一项"
          path={entry}
          schema={form.schema}
          value={undefined}
          isPassed
          onChange={(name) => name !== undefined && add(name)}
        />
      ) : (
        isInLine && (
          <Needed name="one" schema={{ description: '新的一项' }}>
            <FormInput
              id="studio-add-one"
              name="新的一项"
              path={entry}
              form={form}
              value={single}
              onChange={setSingle}
            />
          </Needed>
        )
      )}
      {!isName && (
        <Button disabled={!isReady} onClick={() => add()}>
          添加
        </Button>
      )}
    </fieldset>
  );
}

interface KeyInputProps {
  offer: Offer;
  adding: Adding;
  value: string;
  onChange(key: string): void;
}

/** The name of an entry: of what there is and has none here yet, or of the author's making. */
function KeyInput({ offer, adding, value, onChange }: KeyInputProps) {
  const names = useNames(offer.path, adding.keys ? book.plain(adding.keys, value) : {}).filter(
    ({ name }) => isFreeKey(offer, adding, name) && !offer.words.some((word) => word.name === name),
  );
  return names.length > 0 ? (
    <NameInput label={KEY_TITLE} names={names} value={value} onChange={(name) => onChange(name ?? '')} />
  ) : (
    <Input
      aria-label={KEY_TITLE}
      placeholder={`${KEY_TITLE}，如 startTime`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NeededProps {
  name: string;
  schema: Schema;
  children: React.ReactNode;
}

function Needed({ name, schema: { description = '' }, children }: NeededProps) {
  return (
    <div className="studio-needed">
      <label htmlFor={`studio-add-${name}`}>{description.split(/[；。：，]/)[0] || name}</label>
      {children}
    </div>
  );
}

/** The words that it must have, those included that others bring: the type of a field does. */
function neededWords(form: Form, provided: Readonly<Record<string, unknown>>): Need[] {
  return needsOf(form, initialValue(form, provided));
}

/** Without the input for words that are no longer shown. */
function onlyOf(needs: readonly Need[], provided: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(needs.flatMap(({ name }) => (name in provided ? [[name, provided[name]]] : [])));
}
