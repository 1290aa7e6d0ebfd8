import { observer } from '@formily/react';
import { type RefObject, useEffect } from 'react';
import { isMet } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import { Chips } from '../../../parts/inputs/Chips';
import { useDict } from '../../../parts/lookup/useDict';
import { sheetOf } from '../../../widgets/sheets';
import { contextOf } from '../model/formPorts';
import { useFormScope } from '../model/formScope';

interface QuickAnswersProps {
  field: Field;
  /** What was answered here last, the newest first. */
  recent: readonly string[];
  /** Digits choose among its choices; it reports them here. */
  digits: RefObject<NumberedChoices | null> | null;
}

/** What the digits from 1 on mean. */
export interface NumberedChoices {
  field: Field;
  values: readonly string[];
}

/** This many choices are radio buttons side by side anyway. */
const FEW = 3;
/** As many as there are digits. */
const MOST = 9;

/** Under a question: its answers to press, or what was typed there last. */
export const QuickAnswers = observer(function QuickAnswers({ field, recent, digits }: QuickAnswersProps) {
  const { model } = useFormScope();
  if (field.isMultiple || !model.isShown(field)) return null;
  const { coded, isName } = sheetOf(field);
  const choose = (value: string) => model.write(field.name, value);
  if (coded === 'dictionary') return <OfDictionary {...{ field, digits, choose }} />;
  if (coded === 'options') return <OfOptions {...{ field, digits, choose }} />;
  if (isName !== true || field.isSensitive || recent.length === 0) return null;
  return <Line label={`最近用过的${field.title}`} choices={recent.map(plain)} {...{ field, choose }} />;
});

interface ChoicesProps {
  field: Field;
  digits: QuickAnswersProps['digits'];
  choose(value: string): void;
}

function OfDictionary(props: ChoicesProps) {
  const { ports } = useFormScope();
  const choices = useDict(ports.data, props.field.words.dict ?? '');
  return <Numbered {...props} choices={choices ?? []} />;
}

const OfOptions = observer(function OfOptions(props: ChoicesProps) {
  const { model, ports } = useFormScope();
  const context = contextOf(ports);
  const options = (props.field.words.options ?? []).filter(
    ({ when }) => when === undefined || isMet(when, model.form.values, context),
  );
  return <Numbered {...props} choices={options.map(({ value, title }) => ({ value, text: title }))} />;
});

function Numbered({ field, digits, choices, choose }: ChoicesProps & { choices: readonly Choice[] }) {
  useEffect(() => {
    if (digits) digits.current = { field, values: choices.map(({ value }) => value) };
  }, [digits, field, choices]);
  const isNumbered = digits !== null;
  if (choices.length <= FEW || choices.length > MOST) return null;
  return <Line label={`快选${field.title}`} {...{ field, isNumbered, choices, choose }} />;
}

interface Choice {
  value: string;
  text: string;
}

interface LineProps {
  field: Field;
  label: string;
  choices: readonly Choice[];
  isNumbered?: boolean;
  choose(value: string): void;
}

const Line = observer(function Line({ field, label, choices, isNumbered, choose }: LineProps) {
  const { model } = useFormScope();
  const value = model.form.values[field.name];
  const chips = choices.map((choice, index) => ({
    key: choice.value,
    title: choice.text,
    ...(isNumbered && { hotKey: String(index + 1) }),
    isChosen: choice.value === value,
    choose: () => choose(choice.value),
  }));
  return (
    <div className="form-quick">
      <Chips label={label} choices={chips} />
    </div>
  );
});

function plain(text: string): Choice {
  return { value: text, text };
}
