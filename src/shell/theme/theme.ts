import { proxy } from 'valtio';
import { readLocal, writeLocal } from '../storage/localStore';

/** Spec §3: primary #1890FF, theme light. */
export const themeState = proxy<{ name: 'light' | 'dark'; primary: string }>({
  name: readLocal<'light' | 'dark'>('DEFAULT_THEME') ?? 'light',
  primary: '#1890FF',
});

export function switchTheme(): void {
  themeState.name = themeState.name === 'dark' ? 'light' : 'dark';
  writeLocal('DEFAULT_THEME', themeState.name);
}
