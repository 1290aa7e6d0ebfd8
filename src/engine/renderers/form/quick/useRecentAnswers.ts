import { useState } from 'react';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';

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
