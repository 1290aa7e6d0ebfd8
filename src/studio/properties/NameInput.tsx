import { AutoComplete, Select } from 'antd';
import { useRef, useState } from 'react';
import type { Schema } from '../../engine/pure';
import type { Path } from '../document/edit';
import { formsOf } from './forms';
import { type Named, nameKindOf } from './names';
import { useNames } from './useNames';
import { useTyped } from './useTyped';

interface NameProps {
  id?: string;
  label?: string;
  names: readonly Named[];
  value: unknown;
  /** Keeps nothing: what was chosen is taken away to where it belongs. */
  isPassed?: boolean;
  onChange(value: string | undefined): void;
}

/** A name: chosen among those that are known here, or written. */
export function NameInput({ id, label, names, value, isPassed = false, onChange }: NameProps) {
  const [typed, setTyped] = useTyped(shownFor(value, names));
  const [isOpen, setOpen] = useState(false);
  const isTaking = useRef(false);
  const take = (written: string) => {
    const name = meantBy(written, names);
    setOpen(false);
    setTyped(isPassed ? '' : shownFor(name, names));
    if (name !== (value ?? '')) onChange(name === '' ? undefined : name);
  };
  const isWhole = names.some(({ name }) => name === meantBy(typed, names));
  const isKnown = names.some((one) => isFound(typed, one.name, one.title));
  // what is written in full is meant before what merely contains it
  const isTyped = ({ name, title }: Named) => name === typed || title === typed;
  const ordered = [...names].sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label, placeholder: label })}
      className="studio-name"
      popupMatchSelectWidth={360}
      // so that Enter takes the first that is found
      defaultActiveFirstOption={typed !== ''}
      value={typed}
      options={ordered.map(({ name, title }) => ({ value: name, label: `${title} ${name}`.trim(), title }))}
      filterOption={(search, option) => isFound(search, String(option?.value), option?.title ?? '')}
      onChange={setTyped}
      onSelect={take}
      onBlur={() => take(typed)}
      open={isOpen}
      onOpenChange={(isOpening) => setOpen(isOpening && !isTaking.current)}
      // Enter takes what was written in full, or is unknown; else the marked one
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || (isKnown && !isWhole)) return;
        event.stopPropagation();
        take(typed);
        // any key opens a closed list, and this one has just closed it: it would come over what is pressed next
        isTaking.current = true;
        queueMicrotask(() => {
          isTaking.current = false;
        });
      }}
    />
  );
}

/** What a name is shown as: the title of what it names, unless another has that too. */
function shownFor(name: unknown, names: readonly Named[]): string {
  const written = typeof name === 'string' ? name : '';
  const title = names.find((one) => one.name === written)?.title ?? '';
  return meantBy(title, names) === written ? title : written;
}

/** The name, where a title was written in full and only one has it. */
function meantBy(written: string, names: readonly Named[]): string {
  if (names.some(({ name }) => name === written)) return written;
  const [titled, other] = names.filter(({ title }) => title !== '' && title === written);
  return titled && !other ? titled.name : written;
}

function isFound(search: string, name: string, title: string): boolean {
  return `${title} ${name}`.toLowerCase().includes(search.toLowerCase());
}

interface PlaceNameProps extends Omit<NameProps, 'names'> {
  path: Path;
  schema: Schema;
}

/** A name among those that a place accepts. */
export function PlaceName({ path, schema, ...rest }: PlaceNameProps) {
  return <NameInput names={useNames(path, schema)} {...rest} />;
}

interface NamesProps {
  id: string;
  path: Path;
  schema: Schema;
  value: unknown;
  onChange(value: string[] | undefined): void;
}

/** A list of names or short texts, none of which has further words. */
export function NamesInput({ id, path, schema, value, onChange }: NamesProps) {
  const [items] = formsOf(Array.isArray(schema.items) ? undefined : schema.items);
  const names = useNames(path, items?.schema ?? {});
  const chosen = (value ?? []) as string[];
  const titleOf = (name: unknown) => names.find((one) => one.name === name)?.title ?? String(name);
  const isClosed = names.length > 0 && nameKindOf(items?.schema ?? {}) !== null;
  return (
    <Select
      id={id}
      mode={isClosed ? 'multiple' : 'tags'}
      optionFilterProp="label"
      popupMatchSelectWidth={360}
      value={chosen}
      {...(Array.isArray(schema.byDefault) && { placeholder: schema.byDefault.map(titleOf).join('、') })}
      options={names.map(({ name, title }) => ({ value: name, label: `${title} ${name}`.trim() }))}
      onChange={(now: string[]) => onChange(now.length === 0 ? undefined : now)}
    />
  );
}

/** Whether all of a list can be written in one box. */
export function isPlainList({ items }: Schema, value: unknown): boolean {
  const [first] = formsOf(Array.isArray(items) ? undefined : items);
  return first?.kind === 'text' && ((value ?? []) as unknown[]).every((one) => typeof one === 'string');
}
