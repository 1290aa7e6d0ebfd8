import { useState } from 'react';
import * as texts from '#texts/builder';
import { conditionError } from '../condition/conditionError';
import { isEqual } from '../values/equal';
import { GroupBox } from './GroupBox';
import { type Group, rawOf, treeOf } from './tree';
import { useSentence } from './useSentence';
import './builder.css';
import type { BuilderProps } from './sources';

/**
 * Builds a condition line by line and reads it as a sentence. Its value is a condition as files write it, or null. An
 * unfinished line leaves as it is, and the field's own judge refuses it. Its label is `<id>-label`.
 */
export function ConditionBuilder(props: BuilderProps) {
  const { id, value, fields, data, isDisabled, isInvalid, parameters = [], onChange } = props;
  const sentence = useSentence(value, fields, data, props.compared);
  const [state, setState] = useState(() => ({ tree: treeOf(value), told: value }));
  if (!isEqual(state.told ?? null, value ?? null)) setState({ tree: treeOf(value), told: value });
  const change = (tree: Group) => {
    const emitted = rawOf(tree);
    setState({ tree, told: emitted });
    onChange(emitted);
  };
  return (
    <fieldset
      className="builder"
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={isInvalid ? `${id}-note` : undefined}
    >
      <GroupBox {...props} group={state.tree} place="" onChange={change} />
      {(parameters.length === 0 || value === null) && (
        <p className="builder-sentence" role="status">
          {readingOf(value, props, sentence)}
        </p>
      )}
    </fieldset>
  );
}

function readingOf(value: unknown, { fields, compared }: BuilderProps, sentence: string | null): string {
  if (value === null || value === undefined) return texts.noConditions;
  return sentence === null
    ? texts.conditionIsWrong(conditionError(value, { ...fields }, compared) ?? '')
    : texts.asSentence(sentence);
}
