/** So many are offered. */
const MOST = 5;

/** A question of one action, as one operator answers it in this browser. */
export interface PromptKey {
  userId: string;
  screenId: string;
  action: string;
  field: string;
}

/** What was answered last, the newest first. */
export function recentAnswers(prompt: PromptKey): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(prompt)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // no storage, or somebody else's text
    return [];
  }
}

export function rememberAnswer(prompt: PromptKey, answer: string): void {
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
