import { useState } from 'react';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { suggestedFor } from './suggested';

interface RecentInput {
  definition: Verb | Action;
  screen: Screen;
  userId: string;
}

export type RecentAnswers = Pick<ReturnType<typeof useRecentAnswers>, 'of'>;

/**
 * What this operator last typed at the free questions of an action, apart for each dictionary that another answer chooses;
 * nothing sensitive is remembered.
 */
export function useRecentAnswers({ definition, screen, userId }: RecentInput) {
  const free = definition.ask.map(({ field }) => field).filter(isFree);
  const promptKeyOf = (field: Field, values: RecordData) => ({
    userId,
    screenId: screen.id,
    action: definition.code,
    field: questionOf(field, values),
  });
  const [known] = useState(() => new Map<string, readonly string[]>());
  return {
    /** The newest first, as they were when the dialog first showed them. */
    of(field: Field, values: RecordData): readonly string[] {
      const prompt = promptKeyOf(field, values);
      const answers = known.get(prompt.field) ?? recentAnswers(prompt);
      known.set(prompt.field, answers);
      return answers;
    },
    remember(answers: RecordData) {
      for (const field of free) {
        const answer = answers[field.name];
        if (typeof answer === 'string' && answer !== '') rememberAnswer(promptKeyOf(field, answers), answer);
      }
    },
  };
}

/** The field, with the dictionary that another answer chose for it. */
function questionOf(field: Field, values: RecordData): string {
  const isChosen = typeof field.words.suggest === 'object';
  return isChosen ? `${field.name}.${suggestedFor(field, values) ?? ''}` : field.name;
}

function isFree(field: Field): boolean {
  return sheetOf(field).isName === true && !field.isSensitive && !field.isWriteOnly && !field.isMultiple;
}

/** So many are offered. */
const MOST = 5;

/** A question of one action, as one operator answers it in this browser. */
interface PromptKey {
  userId: string;
  screenId: string;
  action: string;
  field: string;
}

/** What was answered last, the newest first. */
function recentAnswers(prompt: PromptKey): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(prompt)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // no storage, or somebody else's text
    return [];
  }
}

function rememberAnswer(prompt: PromptKey, answer: string): void {
  const others = recentAnswers(prompt).filter((one) => one !== answer);
  try {
    localStorage.setItem(keyOf(prompt), JSON.stringify([answer, ...others].slice(0, MOST)));
  } catch {
    // a full or forbidden storage costs the memory, not the answer
  }
}

function keyOf({ userId, screenId, action, field }: PromptKey): string {
  return `console.answers.${userId}.${screenId}.${action}.${field}`;
}
