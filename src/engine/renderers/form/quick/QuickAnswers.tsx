import { observer } from '@formily/react';
import { useEffect, useMemo, useRef } from 'react';
import * as texts from '#texts/renderers/form';
import { isMet } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import { Chips } from '../../../parts/inputs/Chips';
import { preloadDict, useDict } from '../../../parts/lookup/useDict';
import { sheetOf } from '../../../widgets/sheets';
import { contextOf } from '../model/formPorts';
import { useFormScope } from '../model/formScope';
import { suggestedCodes, suggestedFor } from './suggested';
import type { RecentAnswers } from './useRecentAnswers';

interface QuickAnswersProps {
  field: Field;
  recent: RecentAnswers;
  /** Digits choose among its choices; it reports them here. Null: they choose elsewhere. */
  report: ((choices: NumberedChoices) => void) | null;
}

/** What the digits from 1 on mean. */
export interface NumberedChoices {
  field: Field;
  values: readonly string[];
  /** They are texts for a box in which one may also type: chosen while it is empty, and never the end of the answer. */
  areTexts?: boolean;
}

/** This many choices are radio buttons side by side anyway. */
const FEW = 3;
/** As many as there are digits. */
const MOST = 9;

/** Under a question: its answers to press, or what was typed there last. */
export const QuickAnswers = observer(function QuickAnswers({ field, recent, report }: QuickAnswersProps) {
  const { model } = useFormScope();
  if (field.isMultiple || !model.isShown(field)) return null;
  const { coded, isName } = sheetOf(field);
  const choose = (value: string) => model.write(field.name, value);
  if (coded === 'dictionary') return <OfDictionary {...{ field, report, choose }} />;
  if (coded === 'options') return <OfOptions {...{ field, report, choose }} />;
  if (field.words.suggest !== undefined) return <OfSuggestions {...{ field, recent, report, choose }} />;
  if (isName !== true || field.isSensitive) return null;
  return <OfRecent phrases={recent.of(field, model.form.values)} {...{ field, choose }} />;
});

interface ChoicesProps {
  field: Field;
  report: QuickAnswersProps['report'];
  choose(value: string): void;
}

function OfDictionary(props: ChoicesProps) {
  const { ports } = useFormScope();
  const choices = useDict(ports.data, props.field.words.dict ?? '');
  return <Numbered {...props} choices={choices ?? []} />;
}

/** Texts of a dictionary beside free text; and what was typed here last where it is none of them. */
const OfSuggestions = observer(function OfSuggestions({
  recent,
  ...props
}: ChoicesProps & Pick<QuickAnswersProps, 'recent'>) {
  const { field, report, choose } = props;
  const { model, ports } = useFormScope();
  const { values } = model.form;
  const code = suggestedFor(field, values);
  const items = useDict(ports.data, code);
  const phrases = useMemo(() => (items ?? []).map(({ text }) => text).slice(0, MOST), [items]);
  useEffect(() => {
    // a digit may follow the answer that decides at once
    for (const one of suggestedCodes(field)) preloadDict(ports.data, one);
  }, [field, ports.data]);
  useEffect(() => {
    report?.({ field, values: phrases, areTexts: true });
  }, [report, field, phrases]);
  const shown = useRef({ code, phrases });
  useEffect(() => {
    const before = shown.current;
    shown.current = { code, phrases };
    // a text of another answer's dictionary is no reason for this one
    if (before.code !== code && before.phrases.some((text) => text === model.form.values[field.name]))
      model.write(field.name, null);
  }, [model, field, code, phrases]);
  return (
    <>
      {phrases.length > 0 && (
        <Line
          label={texts.quickChoice(field.title)}
          choices={phrases.map(plain)}
          isNumbered
          {...{ field, choose }}
        />
      )}
      <OfRecent
        phrases={recent.of(field, values).filter((text) => !phrases.includes(text))}
        {...{ field, choose }}
      />
    </>
  );
});

function OfRecent({ phrases, field, choose }: Omit<ChoicesProps, 'report'> & { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return <Line label={texts.recentlyUsed(field.title)} choices={phrases.map(plain)} {...{ field, choose }} />;
}

const OfOptions = observer(function OfOptions(props: ChoicesProps) {
  const { model, ports } = useFormScope();
  const context = contextOf(ports);
  const options = (props.field.words.options ?? []).filter(
    ({ when }) => when === undefined || isMet(when, model.form.values, context),
  );
  return <Numbered {...props} choices={options.map(({ value, title }) => ({ value, text: title }))} />;
});

function Numbered({ field, report, choices, choose }: ChoicesProps & { choices: readonly Choice[] }) {
  useEffect(() => {
    report?.({ field, values: choices.map(({ value }) => value) });
  }, [report, field, choices]);
  const isNumbered = report !== null;
  if (choices.length <= FEW || choices.length > MOST) return null;
  return <Line label={texts.quickChoice(field.title)} {...{ field, isNumbered, choices, choose }} />;
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
