import * as texts from '#texts/parts/filters';
import type { Choice } from '../../contract/record';
import type { FilterProps } from '../../contract/widget';
import { SeveralSelect } from './SeveralSelect';

interface ChoicesFilterProps extends FilterProps {
  choices: readonly Choice[];
  /** The text if there is nothing to choose. */
  none?: string;
  /** Whatever is typed is a choice. */
  isFree?: boolean;
}

/** Any or none of several choices; a value that is no choice any more stays visible. */
export function ChoicesFilter(props: ChoicesFilterProps) {
  const { id, field, value, onChange, data, choices, none, isFree = false } = props;
  return (
    <SeveralSelect
      id={id}
      value={value}
      onChange={onChange}
      canExclude={data.canExclude ?? false}
      isSingle={field.isSensitive}
      wordOf={(one) => choices.find((choice) => choice.value === one)?.text ?? one}
      select={{
        options: choices.map((choice) => ({ value: choice.value, label: choice.text })),
        notFoundContent: isFree ? texts.typeWholeTag : (none ?? texts.nothingFound),
        ...(isFree && { mode: 'tags', placeholder: texts.wholeTag, tokenSeparators: [',', '，', '、'] }),
      }}
    />
  );
}
