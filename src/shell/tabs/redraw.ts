import { unsavedNames } from './leaving';
import { refreshTab, tabs } from './tabStore';
import { isUnsaved } from './tabWork';

/**
 * Every tab reloads, because the operator may see other things now; only unsaved work stays as it is. Answers the
 * titles of the tabs that hold some; null: none does.
 */
export function redrawTabs(): string | null {
  const unsaved = unsavedNames();
  for (const { path } of tabs.list) if (!isUnsaved(path)) refreshTab(path);
  return unsaved;
}
