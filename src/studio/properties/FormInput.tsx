import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Path } from '../document/edit';
import { type Form, initialValue } from './forms';
import { entryWords } from './inputs/optionRows';
import { ChoiceInput, ConstantInput, FlagInput, NumberInput, TextInput } from './inputs/scalarInputs';
import { isPlainList, NamesInput, PlaceName } from './NameInput';
import { nameKindOf } from './names';

/** With the spelling of names, which is large. */
const OptionTable = lazy(() => import('./inputs/OptionTable'));

interface FormInputProps {
  id: string;
  /** What it is, as the button that opens it says. */
  name: string;
  path: Path;
  form: Form;
  value: unknown;
  onChange(value: unknown): void;
  /** What has further words is edited at its own place; absent: it cannot be opened from here. */
  onOpen?(): void;
}

/** The value of a place in one form. */
export function FormInput({ id, name, path, form, value, onChange, onOpen }: FormInputProps) {
  const { kind, schema, label } = form;
  const props = { id, schema, value, onChange };
  if (onOpen && entryWords(schema) !== null)
    return (
      <span className="studio-names">
        <Suspense>
          <OptionTable path={path} schema={schema} value={value} />
        </Suspense>
        <Opener name={name} value={value} onOpen={onOpen} />
      </span>
    );
  switch (kind) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'flag':
      return <FlagInput {...props} />;
    case 'number':
      return <NumberInput {...props} />;
    case 'text':
      return nameKindOf(schema) === null ? <TextInput {...props} /> : <PlaceName path={path} {...props} />;
    case 'null':
    case 'constant': {
      const constant = initialValue(form);
      return (
        <ConstantInput id={id} label={label} isSet={value === constant} onSet={() => onChange(constant)} />
      );
    }
    case 'list':
      return (
        <span className="studio-names">
          {isPlainList(schema, value) && <NamesInput path={path} {...props} />}
          {onOpen && <Opener name={name} value={value} onOpen={onOpen} />}
        </span>
      );
    case 'object':
      return onOpen ? <Opener id={id} name={name} value={value} onOpen={onOpen} /> : null;
  }
}

interface OpenerProps {
  id?: string;
  name: string;
  value: unknown;
  onOpen(): void;
}

function Opener({ id, name, value, onOpen }: OpenerProps) {
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  const caption = value === undefined ? '填写' : size > 0 ? `${size} 项，打开` : '打开';
  return (
    <Button {...(id !== undefined && { id })} size="small" aria-label={`${caption} ${name}`} onClick={onOpen}>
      {caption}
    </Button>
  );
}
