import { counted } from '../../../plurals';

export const current = 'Now';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const exportFailed = 'The export failed. Try again';
export const exportSheet = 'Export sheet';
export const exportPicture = 'Export picture';
export const removeFromWorkspace = 'Remove from workspace';
export const workspaceFull = (most: number) =>
  `The workspace takes at most ${counted(most, 'card')}. Remove some first`;
export const addedToWorkspace = 'Added to workspace';
export const addToWorkspace = 'Add to workspace';
