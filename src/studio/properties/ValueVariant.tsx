import { useState } from 'react';
import { book } from '../schema/book';
import { FormChooser } from './FormChooser';
import { FormInput } from './FormInput';
import { defaultForm } from './forms';
import { entryWords } from './inputs/optionRows';
import { fieldOfValue } from './names';
import { isLiteral, OwnInput } from './OwnInput';
import { type Offer, switchForm } from './offers';
import { usePanel } from './panel';
import { useFieldsAt } from './useNames';

const OWN = { id: 'own', label: '固定值' };

interface ValueVariantProps {
  id: string;
  name: string;
  offer: Offer;
  /** Where the place is open already, what it holds is drawn below. */
  isOpen?: boolean;
}

/** Whether the form has an input; choosing another writes its value. */
function isFilled(form: Offer['form']): boolean {
  return form?.kind !== 'constant' && form?.kind !== 'null';
}

function size(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** The value of a place, and its form. */
export function ValueVariant({ id, name, offer, isOpen = false }: ValueVariantProps) {
  const { data, context, perform, onSelect } = usePanel();
  const { path, value, forms } = offer;
  const [chosen, setChosen] = useState<string | null>(null);
  const { fields } = useFieldsAt(path);
  const field = context && fieldOfValue(book.way(data, path), fields);
  const isUnsaid = value === undefined || value === '';
  const isOwn = field !== null && (isUnsaid ? (chosen ?? OWN.id) === OWN.id : isLiteral(value));
  const usual = isUnsaid ? defaultForm(forms) : null;
  const picked = isUnsaid ? (forms.find((one) => one.id === chosen) ?? null) : offer.form;
  // an input to begin with, where nothing holds without it
  const isAmong = forms.length > 1;
  const form = picked ?? usual ?? (isUnsaid && isAmong && !isFilled(offer.form) ? null : offer.form);
  const change = (now: unknown) =>
    perform(now === undefined ? { do: 'remove', path } : { do: 'set', path, value: now });
  const choose = (id: string) => {
    const next = forms.find((one) => one.id === id);
    // any other is known by its value
    setChosen(next === undefined || next.kind === 'text' ? id : null);
    // a written text is set; where there was nothing, nothing is set yet
    if (next === undefined) change(undefined);
    else if (value !== undefined || next.kind !== 'text') perform(switchForm(offer, next));
  };
  const isKnown = isUnsaid ? forms.length > 0 : offer.form !== null;
  if (!isKnown && field === null) return <span className="studio-described">请在“文本”里改</span>;
  const isBelow = isOpen && (form?.kind === 'list' || form?.kind === 'object');
  // another form would begin anew
  const isTable = form !== null && size(value) > 0 && entryWords(form.schema) !== null;
  const offered = field ? [OWN, ...forms.filter(({ kind }) => kind !== 'number' && kind !== 'flag')] : forms;
  return (
    <div className="studio-said">
      <FormChooser
        label={`${name} 的写法`}
        forms={isTable ? offered.filter(({ id: one }) => one === form?.id) : offered}
        chosen={isOwn ? OWN.id : ((usual ? picked : form)?.id ?? null)}
        byDefault={usual?.id}
        onChoose={choose}
      />
      {isOwn && context ? (
        <OwnInput id={id} field={field} context={context} value={value} onChange={change} />
      ) : (
        form &&
        !isBelow &&
        (!isAmong || isFilled(form)) && (
          <FormInput
            id={id}
            name={name}
            path={path}
            form={form}
            value={value}
            onChange={change}
            onOpen={() => onSelect(path)}
          />
        )
      )}
    </div>
  );
}
