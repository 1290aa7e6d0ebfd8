import { useState } from 'react';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { recentAnswers, rememberAnswer } from './recentAnswers';

interface RecentInput {
  definition: Verb | Action;
  screen: Screen;
  userId: string;
}

/** What this operator last typed at the free questions of an action; nothing sensitive is remembered. */
export function useRecentAnswers({ definition, screen, userId }: RecentInput) {
  const free = definition.ask.map(({ field }) => field).filter(isFree);
  const promptKeyOf = (field: string) => ({ userId, screenId: screen.id, action: definition.code, field });
  const [known] = useState(
    () => new Map(free.map(({ name }) => [name, recentAnswers(promptKeyOf(name))] as const)),
  );
  return {
    of: (name: string): readonly string[] => known.get(name) ?? NONE,
    remember(answers: RecordData) {
      for (const { name } of free) {
        const answer = answers[name];
        if (typeof answer === 'string' && answer !== '') rememberAnswer(promptKeyOf(name), answer);
      }
    },
  };
}

const NONE: readonly string[] = [];

function isFree(field: Field): boolean {
  return sheetOf(field).isName === true && !field.isSensitive && !field.isWriteOnly && !field.isMultiple;
}
