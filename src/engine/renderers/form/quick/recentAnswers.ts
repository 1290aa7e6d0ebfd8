/** So many are offered. */
const MOST = 5;

/** A question of one action, as one operator answers it in this browser. */
export interface Asked {
  userId: string;
  screenId: string;
  action: string;
  field: string;
}

/** What was answered last, the newest first. */
export function recentAnswers(asked: Asked): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(asked)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // no storage, or somebody else's text
    return [];
  }
}

export function rememberAnswer(asked: Asked, answer: string): void {
  const others = recentAnswers(asked).filter((one) => one !== answer);
  try {
    localStorage.setItem(keyOf(asked), JSON.stringify([answer, ...others].slice(0, MOST)));
  } catch {
    // a full or forbidden storage costs the memory, not the answer
  }
}

function keyOf({ userId, screenId, action, field }: Asked): string {
  return `console.answers.${userId}.${screenId}.${action}.${field}`;
}
