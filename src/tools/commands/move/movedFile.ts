import { withWord } from './edits';

interface Written {
  permission?: string;
  formerly?: string[];
}

/** The moved file itself: it says what it was called, and keeps the codes that roles were granted. */
export function movedFile(text: string, from: string, to: string): string {
  const definition = JSON.parse(text) as Written;
  const [, oldName = ''] = from.split('/');
  const [, newName] = to.split('/');
  const changesCodes = definition.permission === undefined && oldName !== newName;
  const permitted = changesCodes ? withWord(text, 'permission', JSON.stringify(oldName), 'title') : text;
  // moved back, a screen must not be its own former self
  const formerly = [...(definition.formerly ?? []).filter((id) => id !== to && id !== from), from];
  return withWord(permitted, 'formerly', `[${formerly.map((id) => JSON.stringify(id)).join(', ')}]`, 'title');
}
