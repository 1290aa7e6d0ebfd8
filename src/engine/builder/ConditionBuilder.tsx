import { useState } from 'react';
import { conditionFault } from '../condition/fault';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
import type { Field } from '../contract/field';
import type { InputProps } from '../contract/widget';
import { GroupBox } from './GroupBox';
import { type Group, rawOf, treeOf } from './tree';
import './builder.css';

export interface BuilderProps
  extends Pick<
    InputProps,
    'id' | 'value' | 'onChange' | 'isDisabled' | 'isInvalid' | 'context' | 'data' | 'screenId'
  > {
  /** What may be asked for, by name. */
  fields: Readonly<Record<string, Field>>;
}

/**
 * Puts a condition together line by line and reads it back as a sentence. Its value is a condition as files write it, or null;
 * a line that is not filled in yet goes out as it stands and is refused by the field's own judge. Its label is `<id>-label`.
 */
export function ConditionBuilder(props: BuilderProps) {
  const { id, value, fields, isDisabled, isInvalid, onChange } = props;
  const [state, setState] = useState(() => ({ tree: treeOf(value), told: value }));
  if (!isSame(state.told, value)) setState({ tree: treeOf(value), told: value });
  const change = (tree: Group) => {
    const told = rawOf(tree);
    setState({ tree, told });
    onChange(told);
  };
  return (
    <fieldset
      className="builder"
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={isInvalid ? `${id}-note` : undefined}
    >
      <GroupBox {...props} group={state.tree} place="" onChange={change} />
      <p className="builder-sentence" role="status">
        {sentenceOf(value, { ...fields })}
      </p>
    </fieldset>
  );
}

function sentenceOf(value: unknown, fields: Record<string, Field>): string {
  if (value === null || value === undefined) return '还没有条件';
  const fault = conditionFault(value, fields);
  if (fault !== null) return `条件${fault}`;
  return `即：${toSentence(parseCondition(value as Record<string, unknown>, fields), fields)}`;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
